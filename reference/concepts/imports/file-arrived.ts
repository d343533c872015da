import type { ReceivedFile } from '../../../lib/contract/kit/endpoint';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { addFile } from '../../engine/files/keep-file';
import type { JobContext } from '../../engine/jobs/job';
import { readImport } from './read-job';
import { fileExpiry } from './runs';

/**
 * Gives an import the file that it waits for, and has it read; does nothing when it has one or was discarded.
 * @param then what else changes with it
 */
export const fileArrived = (
  { runId, agencyId }: { runId: string; agencyId: string },
  file: ReceivedFile,
  { inTransaction }: Pick<JobContext, 'inTransaction'>,
  then?: (tenant: Tenant) => Promise<void>,
): Promise<void> =>
  inTransaction(async ({ db, jobs }) => {
    const tenant = tenantOf(db, agencyId);
    const run = await tenant
      .selectFrom('import_runs')
      .select(['import_runs.account_id'])
      .where('import_runs.id', '=', runId)
      .where('import_runs.stage', '=', 'READING')
      .where('import_runs.file_hash', 'is', null)
      .executeTakeFirst();
    if (!run) return;
    const now = new Date();
    const by = run.account_id;
    const fileId = await addFile(tenant, file, { purpose: 'import', by, now, expires: fileExpiry(now) });
    await tenant
      .updateTable('import_runs')
      .set({ file_id: fileId, file_hash: file.hash, file_name: file.name })
      .where('id', '=', runId)
      .execute();
    await then?.(tenant);
    await jobs.send(readImport, { runId, agencyId });
  });
