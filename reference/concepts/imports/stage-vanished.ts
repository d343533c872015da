import { readSnapshot, writeSnapshot } from '../../engine/db/snapshot';
import type { Place } from '../customers/create-customer';
import type { IntakeLine, RunRow } from './intake';
import { intakes } from './intakes';
import { choiceOf, linePortion } from './lines';
import { stagedLineKind } from './snapshots';

/** Stores the policies that a file no longer has, behind its lines. */
export async function stageVanished(place: Place, run: RunRow, lines: readonly IntakeLine[]): Promise<void> {
  const { tenant } = place;
  const gone = await intakes[run.source].vanished(place, run, lines);
  for (let from = 0; from < gone.length; from += linePortion) {
    const rows = gone.slice(from, from + linePortion).map(({ customerId, targetId, fields }, at) => ({
      run_id: run.id,
      position: lines.length + from + at,
      row_number: null,
      verdict: 'VANISHED' as const,
      customer_id: customerId,
      target_id: targetId,
      line: writeSnapshot(stagedLineKind, { fields, cells: {}, problems: [], old: {} }),
      applied_at: null,
      undone_at: null,
    }));
    await tenant.insertMany('import_lines', rows, ['line']).execute();
  }
}

/** Looks again for what vanished, where the customers of the lines decide it. */
export async function restageVanished(place: Place, run: RunRow): Promise<void> {
  if (!intakes[run.source].vanishByCustomer) return;
  const ofRun = () => place.tenant.selectFrom('import_lines').where('import_lines.run_id', '=', run.id);
  const rows = await ofRun()
    .select(['import_lines.line', 'import_lines.chosen_customer_id', 'import_lines.chosen_new'])
    .where('import_lines.row_number', 'is not', null)
    .orderBy('import_lines.position')
    .execute();
  await place.tenant
    .deleteFrom('import_lines')
    .where('run_id', '=', run.id)
    .where('verdict', '=', 'VANISHED')
    .execute();
  const lines = rows.map((row) => ({ ...readSnapshot(stagedLineKind, row.line), choice: choiceOf(row) }));
  await stageVanished(place, run, lines);
}
