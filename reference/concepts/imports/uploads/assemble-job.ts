import { z } from 'zod';
import type { ErrorCode } from '../../../../lib/contract/kit/errors';
import { sheetTypes, uploadLimits } from '../../../../lib/contract/kit/upload-rules';
import { tenantOf } from '../../../engine/db/tenant';
import { Failure } from '../../../engine/failures/failure';
import { job, type JobContext } from '../../../engine/jobs/job';
import { fileArrived } from '../file-arrived';
import { refuseRun } from '../runs';
import { forgetParts } from './open-uploads';

const retries = 5;

/** What a file can turn out to be only as a whole. */
const refusals: Readonly<Partial<Record<ErrorCode, ErrorCode>>> = { WRONG_FILE_TYPE: 'WRONG_EXCEL_FILE' };

/** Reads parts one after the other. */
async function* joined(hashes: readonly string[], files: JobContext['files']) {
  for (const hash of hashes) yield* await files.read(hash);
}

/** Joins the parts of a large file and has it read like a small one. It can be repeated: the parts stay until it is done. */
export const assembleImport = job({
  name: 'imports.assemble',
  data: z.object({ runId: z.string(), uploadId: z.string(), agencyId: z.string() }),
  options: { retryLimit: retries, retryDelay: 1, retryDelayMax: 60, expireInSeconds: 900 },
  concurrency: 2,
  urgent: true,
  async run({ runId, uploadId, agencyId }, context) {
    const tenant = tenantOf(context.db, agencyId);
    const upload = await tenant
      .selectFrom('import_uploads')
      .innerJoin('import_runs', (join) =>
        join
          .onRef('import_runs.agency_id', '=', 'import_uploads.agency_id')
          .onRef('import_runs.id', '=', 'import_uploads.run_id'),
      )
      .select(['import_uploads.parts', 'import_uploads.file_name'])
      .where('import_uploads.id', '=', uploadId)
      .where('import_runs.file_hash', 'is', null)
      .executeTakeFirst();
    if (!upload) return;
    try {
      const rules = { maxBytes: uploadLimits.importLarge, accepts: sheetTypes };
      const content = await context.files.put(joined(upload.parts, context.files), rules);
      await fileArrived({ runId, agencyId }, { ...content, name: upload.file_name }, context, (place) =>
        forgetParts(place, uploadId),
      );
    } catch (error) {
      const code = error instanceof Failure ? refusals[error.code as ErrorCode] : undefined;
      context.log.warn({ err: error, runId }, 'parts of an import not joined');
      if (code === undefined && context.attempt < retries) throw error;
      await refuseRun(tenant, runId, { code: code ?? 'UNKNOWN_ERROR', field: null });
      await forgetParts(tenant, uploadId);
    }
  },
});
