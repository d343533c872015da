import { todayInIsrael } from '../../lib/rules/calendar';
import type { SeedContext } from '../concept';
import { type DemoAgency, demoAccountId, demoAgencyId } from '../seed/agencies';
import { type DemoCustomer, demoCustomer } from './demo-customers';
import { customerRowOf, mediaRowsOf, searchRowOf } from './row';

/** Agencies that have customers from the start, with the number that tells their people apart. */
export const agenciesWithCustomers = { standard: 1, trusted: 2, other: 3 } as const satisfies Partial<Record<DemoAgency, number>>;
/** And the demo agency, so that who looks around finds somebody. */
const numbers = { ...agenciesWithCustomers, demo: 4 } as const;
const each = 200;

/** The demo customers of one agency. */
export const demoCustomersOf = (agency: keyof typeof numbers, now: Date): DemoCustomer[] =>
  Array.from({ length: each }, (_, number) => demoCustomer(numbers[agency], number, todayInIsrael(now)));

/** In one agency two agents look after two thirds of the customers, and nobody after the others yet. */
const agentOfDemo = (agency: DemoAgency, at: number): string | null =>
  agency === 'standard' && at % 3 > 0 ? demoAccountId(at % 3 === 1 ? 'agent' : 'dror.saban') : null;

/** Two hundred customers for each agency that works. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of Object.keys(numbers) as (keyof typeof numbers)[]) {
    const owner = { agency_id: demoAgencyId(agency) };
    const customers = demoCustomersOf(agency, now);
    const rows = customers.map(({ id, draft, status, privilege, createdAt }, at) => ({
      ...customerRowOf(draft, id, createdAt),
      ...owner,
      status,
      privilege,
      agent_account_id: agentOfDemo(agency, at),
    }));
    await db.insertInto('customers').values(rows).execute();
    await db.insertInto('customer_search').values(customers.map(({ id, draft }) => searchRowOf(draft, id, owner.agency_id))).execute();
    const media = customers.flatMap(({ id, draft }) => mediaRowsOf(draft, id).map((row) => ({ ...row, ...owner })));
    await db.insertInto('customer_media').values(media).execute();
  }
}
