import type { SeedContext } from '../../engine/concept';
import { seedId } from '../../engine/db/ids';
import { gatewaySource } from '../../simulators/carrier/report';
import { demoAgencyId } from '../seed/agencies';

/** Connects the demo agencies with the simulated carrier, which reports what became of their messages. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of ['standard', 'trusted'] as const)
    await db
      .insertInto('webhook_endpoints')
      .values({
        id: seedId(`gateway:${agency}`),
        agency_id: demoAgencyId(agency),
        source: gatewaySource,
        created_at: now,
      })
      .execute();
}
