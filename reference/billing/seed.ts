import type { SeedContext } from '../concept';
import { seedId } from '../db/ids';
import { demoAgencyId } from '../seed/agencies';

/** A card for two of the agencies; the third has none, so that the reminder on the home page is seen. */
export async function seed({ db }: SeedContext): Promise<void> {
  await db
    .insertInto('saved_cards')
    .values([
      { id: seedId('card:standard'), agency_id: demoAgencyId('standard'), last_digits: '4580', expiration: '11/2028', created_at: '2025-02-01T08:00:00Z' },
      { id: seedId('card:trusted'), agency_id: demoAgencyId('trusted'), last_digits: '1173', expiration: '04/2029', created_at: '2025-03-10T08:00:00Z' },
    ])
    .execute();
}
