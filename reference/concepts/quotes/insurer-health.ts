import { sql } from 'kysely';
import type { InsurerHealth } from '../../../lib/contract/quotes/quotes';
import { insurersFor } from '../../../lib/insurers/insurers-of';
import type { Line } from '../../../lib/insurers/lines';
import type { Tenant } from '../../engine/db/tenant';

/** Time that the health is about, ms. */
const recent = 60 * 60_000;

/** Returns the answer times and faults of a line's insurers in the last hour, of those that were asked. */
export async function insurerHealth(tenant: Tenant, productType: Line, now: Date): Promise<InsurerHealth[]> {
  const took = sql<number>`extract(epoch from answered_at - started_at) * 1000`;
  const told = sql<boolean>`kind in ('priced', 'refused')`;
  const within = (share: number) =>
    sql<
      number | null
    >`(percentile_disc(${sql.lit(share)}) within group (order by ${took}) filter (where ${told}))::integer`;
  const rows = await tenant
    .selectFrom('insurer_answers')
    .select((eb) => [
      'supplier',
      eb.fn.countAll<number>().as('asked'),
      within(0.5).as('median'),
      within(0.95).as('p95'),
      sql<number>`count(*) filter (where kind = 'failed')`.as('failures'),
      sql<number>`count(*) filter (where kind = 'silent')`.as('timeouts'),
      sql<Date | string | null>`max(answered_at) filter (where ${told})`.as('last_success'),
    ])
    .where('product_type', '=', productType)
    .where('answered_at', '>', new Date(now.getTime() - recent).toISOString())
    .where('answered_at', '<=', now.toISOString())
    .groupBy('supplier')
    .orderBy('supplier')
    .execute();
  const known: readonly string[] = insurersFor(productType, true);
  return rows
    .filter(({ supplier }) => known.includes(supplier))
    .map(({ supplier, asked, median, p95, failures, timeouts, last_success: last }) => ({
      supplierType: supplier,
      asked: Number(asked),
      medianMs: median === null ? null : Math.round(Number(median)),
      p95Ms: p95 === null ? null : Math.round(Number(p95)),
      failures: Number(failures),
      timeouts: Number(timeouts),
      lastSuccessTs: last === null ? null : new Date(last).toISOString(),
    }));
}
