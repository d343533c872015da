import { listing } from '@/components/list/listing';
import { customers, customerTraits, importSources, livingStatuses } from '@/lib/contract/customers/customers';
import { customerPrivileges } from '@/lib/contract/kit/values';

/** An agent to filter by. */
export interface CustomerAgent {
  accountId: string;
  name: string;
}

/** Filter by agent: own, nobody's, or a colleague's for superusers. */
export const mine = 'mine';
export const nobodys = 'none';

interface CustomerListOptions {
  agents: readonly CustomerAgent[];
  /** Account of the viewer. */
  accountId: string;
  /** Potential customers only. */
  leads?: boolean;
}

/** Returns the list of customers, ten a page, by name (S3 §7); potential customers the newest first. */
export const customerList = ({ agents, accountId, leads = false }: CustomerListOptions) =>
  listing('customers.search', customers.search, {
    sorts: ['name', 'createTs'],
    sort: leads ? 'createTs' : 'name',
    direction: leads ? 'DESC' : 'ASC',
    size: 10,
    filters: {
      ...(!leads && { statuses: livingStatuses }),
      privileges: customerPrivileges,
      has: customerTraits,
      hasNot: customerTraits,
      sources: importSources,
      agent: [mine, nobodys, ...agents.map((one) => one.accountId)],
    },
    narrow: ({ agent, sources, ...lists }) => ({
      ...Object.fromEntries(Object.entries(lists).map(([key, values]) => [key, [...values]])),
      ...(leads && { statuses: ['LEAD' as const] }),
      ...(sources && { importSources: [...sources] }),
      ...(agent && { agent: agent[0] === mine ? accountId : agent[0] }),
    }),
  });
