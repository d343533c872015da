import { importSources, lineProblems, repeatedIn } from '../../../lib/rules/imports/read-file';
import type { Context } from '../../engine/http/context';
import type { IntakeLine, RunRow } from './intake';
import { compareLines, keyHash, lineValues, withoutId } from './lines';
import { placeOf } from './runs';

/** Lines that stand in the file of a run: not those that vanished from it. */
export const standing = ({ tenant }: Pick<Context, 'tenant'>, run: RunRow) =>
  tenant
    .selectFrom('import_lines')
    .selectAll('import_lines')
    .where('import_lines.run_id', '=', run.id)
    .where('import_lines.row_number', 'is not', null);

/** Stores a line with the problems that it has now, and compares it again. */
export async function rewriteLine(
  context: Context,
  run: RunRow,
  {
    position,
    line: { fields, cells, choice },
    isRepeated,
  }: { position: number; line: Pick<IntakeLine, 'fields' | 'cells' | 'choice'>; isRepeated: boolean },
): Promise<void> {
  const source = importSources[run.source];
  const own = withoutId(lineProblems(source, fields), choice);
  const checked = { fields, cells, choice, problems: [...own, ...(isRepeated ? [repeatedIn(source)] : [])], old: {} };
  const [compared] = await compareLines(placeOf(context, run), run, [checked]);
  await context.tenant
    .updateTable('import_lines')
    .set({ ...lineValues(checked, compared!), key_hash: keyHash(source, fields) })
    .where('run_id', '=', run.id)
    .where('position', '=', position)
    .execute();
}
