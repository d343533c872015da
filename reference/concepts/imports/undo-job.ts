import { sql } from 'kysely';
import { readSnapshot, readSnapshotOrNull } from '../../engine/db/snapshot';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import type { Place } from '../customers/create-customer';
import type { AppliedLine, Obstacle, RunRow } from './intake';
import { intakes } from './intakes';
import { linePortion } from './lines';
import { portionsJob } from './portions-job';
import { endRun } from './runs';
import { formerPolicyKind, stagedLineKind } from './snapshots';

const portion = 500;
/** Obstacles that are named. */
const maxNamed = 50;
/** Above every position. */
const afterAll = 2_147_483_647;

/** Reads applied lines before a position, the last one first: what was made last is taken back first. */
async function appliedBefore(tenant: Tenant, runId: string, position: number, max: number) {
  const rows = await tenant
    .selectFrom('import_lines')
    .selectAll('import_lines')
    .where('import_lines.run_id', '=', runId)
    .where('import_lines.position', '<', position)
    .where('import_lines.applied_at', 'is not', null)
    .where('import_lines.undone_at', 'is', null)
    .orderBy('import_lines.position', 'desc')
    .limit(max)
    .execute();
  return rows.map((row): AppliedLine & { position: number } => ({
    position: row.position,
    row: row.row_number,
    customerId: row.customer_id,
    targetId: row.target_id!,
    madeCustomer: row.made_customer,
    former: readSnapshotOrNull(formerPolicyKind, row.former),
    policyNumber: readSnapshot(stagedLineKind, row.line).fields.policyNumber ?? '',
  }));
}

/** Returns what was built on a file, at most `maxNamed`. */
export async function obstaclesOf(place: Place, run: RunRow): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  let before = afterAll;
  while (found.length < maxNamed) {
    const lines = await appliedBefore(place.tenant, run.id, before, linePortion);
    if (lines.length === 0) break;
    found.push(...(await intakes[run.source].obstacles(place, run, lines)));
    before = lines.at(-1)!.position;
  }
  return found.slice(0, maxNamed);
}

/** Takes back what a file has changed, in portions; goes on where it stopped. */
export const undoImport = portionsJob('imports.undo', {
  count: async (_, run) => ({ done: 0, total: run.applied }),

  async next(place, run, from = afterAll) {
    const { tenant, now } = place;
    const lines = await appliedBefore(tenant, run.id, from, portion);
    if (lines.length === 0) return null;
    const kept = new Set((await intakes[run.source].obstacles(place, run, lines)).map(({ row }) => row));
    // Built upon since the undo was started: it stays.
    const open = lines.filter(({ row }) => !kept.has(row));
    if (open.length > 0) await intakes[run.source].takeBack(place, run, open);
    await tenant
      .updateTable('import_lines')
      .set({ undone_at: now })
      .where('run_id', '=', run.id)
      .where(sql<boolean>`position in (select unnest(${lines.map(({ position }) => position)}::int[]))`)
      .execute();
    return { last: lines.at(-1)!.position, lines: lines.length };
  },

  async end({ db }, run) {
    const tenant = tenantOf(db, run.agency_id);
    await tenant.deleteFrom('customer_imports').where('run_id', '=', run.id).execute();
    await endRun(tenant, run.id, 'UNDONE');
  },
});
