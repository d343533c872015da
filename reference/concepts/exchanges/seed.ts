import type { SeedContext } from '../../engine/concept';
import { seedId } from '../../engine/db/ids';
import { demoAgencyId } from '../seed/agencies';
import { exchangeSource } from './handlers';

/** Connects the demo agencies with the simulated exchange, which serves its recordings from this process. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of ['standard', 'trusted'] as const) {
    const agency_id = demoAgencyId(agency);
    const id = seedId(`exchange:${agency}`);
    await db
      .insertInto('webhook_endpoints')
      .values({ id, agency_id, source: exchangeSource, created_at: now })
      .execute();
  }
}
