import { z } from 'zod';
import type { ErrorCode } from '../../../lib/contract/kit/errors';
import { sheetTypes, uploadLimits } from '../../../lib/contract/kit/upload-rules';
import { fileAddress, fileNameOf } from '../../../lib/rules/imports/share-link';
import { tenantOf } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import { job, type JobContext } from '../../engine/jobs/job';
import { openDownload } from '../../engine/outbox/guarded-download';
import { ForbiddenHost } from '../../engine/outbox/public-address';
import { fileArrived } from './file-arrived';
import { refuseRun } from './runs';

const retries = 2;
/** Time for the whole file, ms. */
const timeout = 10 * 60_000;

/** Why a link has no file that can be taken in, whenever it is tried. */
const refusals: Readonly<Partial<Record<ErrorCode, ErrorCode>>> = {
  FILE_TOO_LARGE: 'BAFI_FILE_TOO_LARGE',
  WRONG_FILE_TYPE: 'WRONG_EXCEL_FILE',
  FILE_IS_EMPTY: 'EXCEL_FILE_EMPTY',
};

async function fetched(link: string, { files, settings, signal }: JobContext) {
  const admitted = settings.admittedFileHosts ?? [];
  const address = fileAddress(link, admitted);
  if (!address) throw new ForbiddenHost(link);
  const stop = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  const answer = await openDownload(address, { admitted, signal: stop });
  const content = await files.put(answer, { maxBytes: uploadLimits.importLarge, accepts: sheetTypes });
  return { ...content, name: fileNameOf(address) };
}

const errorOf = (error: unknown): ErrorCode | undefined =>
  error instanceof ForbiddenHost
    ? 'IMPORT_LINK_REFUSED'
    : error instanceof Failure
      ? refusals[error.code as ErrorCode]
      : undefined;

/** Fetches a file from the link that was entered, and has it read. A server that fails is asked again. */
export const fetchImport = job({
  name: 'imports.fetch',
  data: z.object({ runId: z.string(), agencyId: z.string(), url: z.string() }),
  options: { retryLimit: retries, retryDelay: 2, expireInSeconds: 900 },
  concurrency: 2,
  async run({ runId, agencyId, url }, context) {
    try {
      const file = await fetched(url, context);
      await fileArrived({ runId, agencyId }, file, context);
    } catch (error) {
      const code = errorOf(error);
      context.log.warn({ err: error, runId }, 'file of an import not fetched');
      if (code === undefined && context.attempt < retries) throw error;
      await context.inTransaction(({ db }) =>
        refuseRun(tenantOf(db, agencyId), runId, { code: code ?? 'IMPORT_LINK_FAILED', field: null }),
      );
    }
  },
});
