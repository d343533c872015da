import { sql } from 'kysely';
import { inTexts } from '../../engine/db/in-values';
import type { Tenant } from '../../engine/db/tenant';

/** Returns which of these policies somebody is renewing, or has marked. */
export async function startedRenewals(
  tenant: Tenant,
  column: 'order_id' | 'har_bituah_id',
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tenant
    .selectFrom('renewals')
    .select(sql<string>`${sql.ref(`renewals.${column}`)}`.as('policy'))
    .where(inTexts(`renewals.${column}`, ids))
    .where(
      sql<boolean>`(renewals.version > 1 or renewals.outcome <> 'OPEN' or renewals.follow_up is not null
        or renewals.remark is not null or renewals.search_job_id is not null or renewals.renewed_order_id is not null)`,
    )
    .execute();
  return new Set(rows.map(({ policy }) => policy));
}
