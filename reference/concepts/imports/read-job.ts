import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { uploadLimits } from '../../../lib/contract/kit/upload-rules';
import { cellsOf } from '../../../lib/rules/imports/import-source';
import type { ColumnProfile } from '../../../lib/rules/imports/column-profile';
import type { FirstRow } from '../../../lib/rules/imports/first-rows';
import { importSources, type ReadFile } from '../../../lib/rules/imports/read-file';
import type { FileError } from '../../../lib/shapes/import-errors';
import { writeSnapshot } from '../../engine/db/snapshot';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { job, type JobContext, type Scope } from '../../engine/jobs/job';
import type { FileStore } from '../../engine/store/file-store';
import type { Place } from '../customers/create-customer';
import { fileError } from './file-errors';
import { earlierChoices } from './earlier-choices';
import type { IntakeLine, RunRow } from './intake';
import { compareLines, keyHash, linePortion, lineValues, lockImports, withoutId } from './lines';
import { profilesFor } from './profiles';
import { placeOf, refuseRun } from './runs';
import { readInThread, type SheetAnswer } from './sheet-thread';
import { firstRowsKind } from './snapshots';
import { stageVanished } from './stage-vanished';

const retries = 2;

async function stage(place: Place, run: RunRow, { sheet, lines }: ReadFile): Promise<void> {
  const { tenant } = place;
  const source = importSources[run.source];
  await tenant.deleteFrom('import_lines').where('run_id', '=', run.id).execute();
  const staged: IntakeLine[] = [];
  for (let from = 0; from < lines.length; from += linePortion) {
    const read = lines.slice(from, from + linePortion);
    const choices = await earlierChoices(tenant, run, read);
    const some = read.map((line, at): IntakeLine => {
      const choice = choices[at]!;
      const { fields, problems } = line;
      return { fields, cells: cellsOf(line), problems: withoutId(problems, choice), old: {}, choice };
    });
    staged.push(...some);
    const compared = await compareLines(place, run, some);
    const rows = some.map((line, at) => ({
      ...lineValues(line, compared[at]!),
      run_id: run.id,
      position: from + at,
      row_number: read[at]!.row,
      key_hash: keyHash(source, line.fields),
      applied_at: null,
      undone_at: null,
    }));
    await tenant.insertMany('import_lines', rows, ['line']).execute();
  }
  await stageVanished(place, run, staged);
  await tenant.updateTable('import_runs').set({ stage: 'READY', sheet }).where('id', '=', run.id).execute();
}

/** Returns the first rows of a table whose columns somebody can name; null for other problems. */
const nameable = (answer: SheetAnswer): FirstRow[] | null =>
  'problem' in answer && answer.problem.code !== 'noLines' && answer.firstRows.length > 1 ? answer.firstRows : null;

/** Has a file wait for somebody who names its columns; it is read again when they were named meanwhile. */
async function awaitColumns(
  { jobs, ...scope }: Scope,
  { run, error: { code, field }, rows, used }: Unnamed,
): Promise<void> {
  const place = placeOf(scope, run);
  await lockImports(place);
  if (!isDeepStrictEqual(await profilesFor(place.tenant, run), used))
    return void (await jobs.send(readImport, { runId: run.id, agencyId: run.agency_id }));
  await place.tenant
    .updateTable('import_runs')
    .set({ stage: 'MAPPING', error: code, error_field: field, first_rows: writeSnapshot(firstRowsKind, { rows }) })
    .where('id', '=', run.id)
    .where('stage', '=', 'READING')
    .execute();
}

interface Unnamed {
  run: RunRow;
  error: FileError;
  rows: FirstRow[];
  /** Profiles that it was read with. */
  used: readonly ColumnProfile[];
}

const isLarge = async (tenant: Tenant, run: RunRow): Promise<boolean> =>
  (await tenant
    .selectFrom('files')
    .select('files.id')
    .where('files.id', '=', run.file_id)
    .where('files.size', '>', uploadLimits.importFile)
    .executeTakeFirst()) !== undefined;

/** Has a thread read a file: what can be uploaded at once from memory, a larger one from its place. */
async function sheetsOf(
  { source, file_hash }: RunRow,
  large: boolean,
  files: FileStore,
  profiles: readonly ColumnProfile[],
): Promise<SheetAnswer> {
  if (!large) return readInThread(source, new Uint8Array(await buffer(await files.read(file_hash!))), profiles);
  const { path, leave } = await files.place(file_hash!);
  try {
    return await readInThread(source, path, profiles);
  } finally {
    await leave();
  }
}

async function read(run: RunRow, context: JobContext): Promise<void> {
  const tenant = tenantOf(context.db, run.agency_id);
  const used = await profilesFor(tenant, run);
  const answer = await sheetsOf(run, await isLarge(tenant, run), context.files, used);
  const error = fileError(run.source, answer);
  const rows = nameable(answer);
  await context.inTransaction(async (scope) => {
    const place = placeOf(scope, run);
    if (error && rows) await awaitColumns(scope, { run, error, rows, used });
    else if (error) await refuseRun(place.tenant, run.id, error);
    else await stage(place, run, answer as ReadFile);
  });
}

/** Reads an uploaded file and compares its lines with what is known. */
export const readImport = job({
  name: 'imports.read',
  data: z.object({ runId: z.string(), agencyId: z.string() }),
  options: { retryLimit: retries, retryDelay: 1 },
  concurrency: 2,
  urgent: true,
  async run({ runId, agencyId }, context) {
    const run = await tenantOf(context.db, agencyId)
      .selectFrom('import_runs')
      .selectAll('import_runs')
      .where('import_runs.id', '=', runId)
      .where('import_runs.stage', '=', 'READING')
      .executeTakeFirst();
    if (!run) return;
    try {
      await read(run, context);
    } catch (error) {
      if (context.attempt >= retries)
        await refuseRun(placeOf(context, run).tenant, run.id, { code: 'UNKNOWN_ERROR', field: null });
      throw error;
    }
  },
});
