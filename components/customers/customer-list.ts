import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { customerTraits, type customers, importSource, livingStatus } from '@/lib/contract/customers';
import { customerPrivilege } from '@/lib/contract/values';

type CustomersQuery = NonNullable<z.input<typeof customers.search.query>>;

/** An agent to filter by. */
export interface CustomerAgent {
  accountId: string;
  name: string;
}

/** Filter by agent: own, nobody's, or a colleague's for superusers. */
export const mine = 'mine';
export const nobodys = 'none';

/**
 * Returns the options of a customer list: ten rows per page, by name (S3 §7).
 * @param leads potential customers only, newest first
 */
export const customerListShape = (agents: readonly CustomerAgent[], leads = false): ListShape => ({
  sorts: ['name', 'createTs'],
  sort: leads ? 'createTs' : 'name',
  direction: leads ? 'DESC' : 'ASC',
  size: 10,
  filters: {
    ...(!leads && { statuses: livingStatus.options }),
    privileges: customerPrivilege.options,
    has: customerTraits,
    hasNot: customerTraits,
    sources: importSource.options,
    agent: [mine, nobodys, ...agents.map(({ accountId }) => accountId)],
  },
});

/** Converts the address into the upstream's query. @param accountId of the viewer */
export function customerListQuery(
  { query, page, size, sort, direction, filters }: ListAddress,
  { accountId, leads = false }: { accountId: string; leads?: boolean },
): CustomersQuery {
  const { statuses, privileges, has, hasNot, sources, agent } = filters as Record<
    string,
    readonly string[] | undefined
  >;
  const narrowed = { statuses: leads ? ['LEAD'] : statuses, privileges, has, hasNot, importSources: sources };
  return {
    query,
    page,
    size,
    sort: sort as CustomersQuery['sort'],
    sortDirection: direction,
    ...(Object.fromEntries(
      Object.entries(narrowed).flatMap(([key, values]) => (values ? [[key, [...values]]] : [])),
    ) as object),
    ...(agent?.[0] && { agent: agent[0] === mine ? accountId : agent[0] }),
  };
}
