import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { SeedContext } from '../../engine/concept';
import { tenantOf } from '../../engine/db/tenant';
import { chanceOf } from '../../simulators/rating/chance';
import { type DemoAgency, demoAccountId, demoAgencyId } from '../seed/agencies';
import { type DemoCustomer, demoCustomer } from './demo-customers';
import { keepFindable } from './keep-findable';
import { markSearchRules } from './rebuild-search';
import { customerRowOf, mediaRowsOf } from './row';

/** Agencies that have customers from the start, with the number that distinguishes their customers. */
export const agenciesWithCustomers = { standard: 1, trusted: 2, other: 3 } as const satisfies Partial<
  Record<DemoAgency, number>
>;
/** The demo agency has customers too, for its guests. */
const numbers = { ...agenciesWithCustomers, demo: 4 } as const;
const each = 200;

/** Returns the demo customers of one agency. */
export const demoCustomersOf = (agency: keyof typeof numbers, now: Date): DemoCustomer[] =>
  Array.from({ length: each }, (_, number) => demoCustomer(numbers[agency], number, todayInIsrael(now)));

/**
 * Returns the agent of a demo customer: in one agency two agents have two thirds of the customers, the others have
 * none.
 */
const agentOfDemo = (agency: DemoAgency, at: number): string | null =>
  agency === 'standard' && at % 3 > 0 ? demoAccountId(at % 3 === 1 ? 'agent' : 'dror.saban') : null;

/** Returns the time of confirmation of some media: the day on which the customer was created. */
const confirmedAt = (id: string, mediaType: string, createdAt: Date): string | null =>
  (mediaType === 'MOBILE_PHONE' || mediaType === 'MAIL') && chanceOf(id, mediaType, 'confirmed') < 0.6
    ? createdAt.toISOString()
    : null;

/** Creates two hundred customers for each active agency. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of Object.keys(numbers) as (keyof typeof numbers)[]) {
    const owner = { agency_id: demoAgencyId(agency) };
    const customers = demoCustomersOf(agency, now);
    const rows = customers.map(({ id, draft, createdAt }, at) => ({
      ...customerRowOf(draft, id, createdAt),
      ...owner,
      agent_account_id: agentOfDemo(agency, at),
    }));
    await db.insertInto('customers').values(rows).execute();
    const media = customers.flatMap(({ id, draft, createdAt }) =>
      mediaRowsOf(draft, id).map((row) => ({
        ...row,
        ...owner,
        confirmed: confirmedAt(id, row.media_type, createdAt),
      })),
    );
    await db.insertInto('customer_media').values(media).execute();
    await keepFindable(
      db,
      tenantOf(db, owner.agency_id),
      customers.map(({ id }) => id),
    );
    await markSearchRules(tenantOf(db, owner.agency_id), now);
  }
}
