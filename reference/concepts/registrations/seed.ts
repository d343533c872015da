import type { SeedContext } from '../../engine/concept';
import { demoAccountId, demoAgencyId } from '../seed/agencies';

/**
 * Creates registrations that wait for activation: two with access to the demo agency, and the one of `inactive`, whose
 * access has expired.
 */
export async function seed({ db }: SeedContext): Promise<void> {
  await db
    .insertInto('registrations')
    .values([
      {
        account_id: demoAccountId('newcomer'),
        agency_id: demoAgencyId('newcomer'),
        demo_until: '2125-01-01T00:00:00Z',
        created_at: '2025-11-02T08:00:00Z',
      },
      {
        account_id: demoAccountId('applicant'),
        agency_id: demoAgencyId('applicant'),
        demo_until: '2125-01-01T00:00:00Z',
        created_at: '2025-11-09T08:00:00Z',
      },
      {
        account_id: demoAccountId('inactive'),
        agency_id: demoAgencyId('registered'),
        demo_until: '2025-02-04T08:00:00Z',
        created_at: '2025-01-05T08:00:00Z',
      },
    ])
    .execute();
}
