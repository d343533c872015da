import { addDays } from 'date-fns';
import type { SeedContext } from '../../engine/concept';
import { seedId } from '../../engine/db/ids';
import { demoCustomersOf } from '../customers/seed';
import { demoAccountId, demoAgencyId } from '../seed/agencies';

/** Agencies with inquiries, and who made them. */
const owners = { standard: 'agent', trusted: 'trusted' } as const;

/** Two inquiries of each agency: one whose consent was not signed in time, and one that Har Bituah has answered. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of Object.keys(owners) as (keyof typeof owners)[]) {
    const people = demoCustomersOf(agency, now).slice(3, 5);
    const rows = people.map(({ id }, at) => {
      const created = addDays(now, -9 - at);
      const answered = at === 1;
      return {
        ...{ id: seedId(`inquiry:${agency}:${at}`), agency_id: demoAgencyId(agency) },
        ...{ account_id: demoAccountId(owners[agency]), customer_id: id, document_id: null, envelope_id: null },
        ...{ stage: answered ? ('FINISHED' as const) : ('WAITING' as const), error: null, job_id: null, run_id: null },
        ...{ created_at: created, launched_at: answered ? created : null, finished_at: answered ? created : null },
      };
    });
    await db.insertInto('har_bituah_inquiries').values(rows).execute();
  }
}
