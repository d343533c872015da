import { sql } from 'kysely';
import { writeSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import type { Stored } from './read-customer';
import { fieldsOf } from './row';
import { cardKind } from './snapshots';

/** Number of stored versions of a card: for older ones, a conflict cannot name the changed parts. */
const kept = 20;

/** Stores the current versions of cards before a change. */
export async function keepVersions(tenant: Tenant, customers: readonly Stored[], now: Date): Promise<void> {
  if (customers.length === 0) return;
  const versions = customers.map(({ row, media }) => ({
    customer_id: row.id,
    version: row.version,
    card: writeSnapshot(cardKind, fieldsOf(row, media)),
    replaced_at: now,
  }));
  await tenant.insertMany('customer_versions', versions, ['card']).execute();
  const older = versions.filter(({ version }) => version > kept);
  if (older.length === 0) return;
  await tenant
    .deleteFrom('customer_versions')
    .using(
      sql<{ id: string; version: number }>`unnest(${older.map(({ customer_id }) => customer_id)}::text[],
        ${older.map(({ version }) => version - kept)}::int[])`.as<'older'>(sql`older (id, version)`),
    )
    .whereRef('customer_versions.customer_id', '=', 'older.id')
    .whereRef('customer_versions.version', '<=', 'older.version')
    .execute();
}
