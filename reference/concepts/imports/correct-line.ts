import type { imports } from '../../../lib/contract/customers/imports';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { normalField } from '../../../lib/rules/imports/columns';
import { importSources } from '../../../lib/rules/imports/read-file';
import { readSnapshot } from '../../engine/db/snapshot';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import type { RunRow } from './intake';
import { choiceOf, keyHash } from './lines';
import { lineAt } from './read-lines';
import { rewriteLine, standing } from './rewrite-line';
import { placeOf, requireRun } from './runs';
import { stagedLineKind } from './snapshots';
import { restageVanished } from './stage-vanished';

/** Returns the first of the other lines that are known by the same. */
const firstTwin = (context: Context, run: RunRow, { position, hash }: { position: number; hash: string | null }) =>
  standing(context, run)
    .where('import_lines.key_hash', '=', hash)
    .where('import_lines.position', '<>', position)
    .orderBy('import_lines.position')
    .limit(1)
    .executeTakeFirst();

/**
 * Writes a corrected cell and compares its line again. Of equal lines all but the first are repeated, so the correction
 * can free the next of those that the line was equal to, and repeat the first of those that it is equal to now.
 * @throws Failure CONFLICT, NOT_FOUND, VALIDATION_ERROR
 */
export async function correctLine(
  { importId, position: asked }: { importId: string; position: string },
  { field, value }: ParsedBody<typeof imports.correct>,
  context: Context,
) {
  const run = await requireRun(context, importId, true);
  if (run.stage !== 'READY') throw new Failure('CONFLICT', { message: 'The file is not open for corrections' });
  const source = importSources[run.source];
  const column = source.columns.find((one) => one.field === field);
  if (!column) throw new Failure('VALIDATION_ERROR', { field: 'field', fields: [{ path: 'field', rule: 'invalid' }] });
  const position = Number(asked) || 0;
  const row = found(await standing(context, run).where('import_lines.position', '=', position).executeTakeFirst());
  const stored = readSnapshot(stagedLineKind, row.line);
  const line = {
    ...stored,
    fields: { ...stored.fields, [field]: normalField(column, value) },
    choice: choiceOf(row),
  };
  const hash = keyHash(source, line.fields);
  const twin = await firstTwin(context, run, { position, hash });
  const heir = row.key_hash === hash ? undefined : await firstTwin(context, run, { position, hash: row.key_hash });
  // In files read before the hash was kept no twin is found: a line stays repeated while its key stays.
  const wasRepeated = stored.problems.some(({ rule }) => rule === 'repeated');
  const isOld = row.key_hash === null && wasRepeated && hash === keyHash(source, stored.fields);
  await rewriteLine(context, run, {
    position,
    line,
    isRepeated: isOld || (twin !== undefined && twin.position < position),
  });
  for (const [other, isRepeated] of [
    [twin, true],
    [heir, false],
  ] as const)
    if (other && other.position > position)
      await rewriteLine(context, run, {
        ...{ position: other.position, isRepeated },
        line: { ...readSnapshot(stagedLineKind, other.line), choice: choiceOf(other) },
      });
  if (row.key_hash !== hash) await restageVanished(placeOf(context, run), run);
  context.describe({ importId, row: row.row_number ?? 0 });
  return lineAt(context, run, position);
}
