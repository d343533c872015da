import type { ImportProfile } from '../../../lib/contract/customers/imports';
import { headerForms, sameHeaders } from '../../../lib/rules/imports/column-profile';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Context } from '../../engine/http/context';
import { lockImports } from './lines';
import { readImport } from './read-job';
import { firstRowsKind } from './snapshots';

/** Files of one sender that are looked at when columns were named, the latest first. */
const maxWaiting = 200;

/** Has the files read again that wait for the columns which somebody has named now. */
export async function readWaiting(
  { source, supplier, headers }: Pick<ImportProfile, 'source' | 'supplier' | 'headers'>,
  { db, tenant, jobs, agencyId }: Pick<Context, 'db' | 'tenant' | 'jobs' | 'agencyId'>,
): Promise<void> {
  // A file that is being read with the profiles of before either waits already, or sees this one.
  await lockImports({ db, tenant });
  const forms = headerForms(headers);
  const waiting = await tenant
    .selectFrom('import_runs')
    .select(['import_runs.id', 'import_runs.first_rows'])
    .where('import_runs.source', '=', source)
    .where('import_runs.supplier', supplier === null ? 'is' : '=', supplier)
    .where('import_runs.stage', '=', 'MAPPING')
    .orderBy('import_runs.created_at', 'desc')
    .limit(maxWaiting)
    .execute();
  for (const { id, first_rows } of waiting) {
    const { rows } = readSnapshot(firstRowsKind, first_rows!);
    if (!rows.some(({ cells }) => sameHeaders(headerForms(cells), forms))) continue;
    await tenant
      .updateTable('import_runs')
      .set({ stage: 'READING', error: null, error_field: null, first_rows: null })
      .where('id', '=', id)
      .execute();
    await jobs.send(readImport, { runId: id, agencyId });
  }
}
