import { z } from 'zod';
import { tenantOf } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import { job, type JobContext } from '../../engine/jobs/job';
import { guardedRequest } from '../../engine/outbox/guarded-request';
import { ForbiddenHost } from '../../engine/outbox/public-address';
import { exchangeSettings } from './settings';
import { keepRecording, largestRecording, readRecording, recordingTypes } from './recordings';

/** Time for the whole recording, ms. */
const timeout = 5 * 60_000;
const retries = 6;

/**
 * Fetches a recording from the exchange, from the address that the agency has allowed and no other. After the last try
 * it is unavailable.
 */
export const fetchRecording = job({
  name: 'calls.fetchRecording',
  data: z.object({ agencyId: z.string(), callId: z.string(), url: z.string() }),
  options: { retryLimit: retries, retryDelay: 5, retryBackoff: true },
  concurrency: 2,
  async run({ agencyId, callId, url }, context) {
    const { inTransaction, attempt, log } = context;
    try {
      const recording = await fetched(agencyId, url, context);
      await inTransaction(async ({ db }) => keepRecording(tenantOf(db, agencyId), callId, recording, new Date()));
    } catch (error) {
      if (error instanceof Failure) return inTransaction(({ db }) => markUnusable(agencyId, callId, error, { db }));
      log.warn({ err: error, attempt }, 'recording not fetched');
      if (attempt < retries && !(error instanceof NotAllowed || error instanceof ForbiddenHost)) throw error;
      await inTransaction(({ db }) => giveUp(agencyId, callId, { db }));
    }
  },
});

class NotAllowed extends Error {}

async function fetched(agencyId: string, url: string, { db, files, settings, signal }: JobContext) {
  const { recordings_from: from } = await exchangeSettings(tenantOf(db, agencyId));
  const isSimulated = settings.selfUrl !== undefined && url.startsWith(`${settings.selfUrl}/exchange/recordings/`);
  if (!isSimulated && new URL(url).origin !== from) throw new NotAllowed('recordings are not fetched from there');
  const address = new URL(url);
  const response = await guardedRequest(address, {
    admitted: [...(settings.privateExchangeHosts ?? []), ...(isSimulated ? [address.hostname] : [])],
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`the exchange answered ${response.statusCode}`);
  }
  const content = await files.put(response, { maxBytes: largestRecording, accepts: recordingTypes });
  return readRecording(files, content);
}

async function giveUp(agencyId: string, callId: string, { db }: Pick<JobContext, 'db'>): Promise<void> {
  await tenantOf(db, agencyId)
    .updateTable('phone_calls')
    .set({ recording: 'UNAVAILABLE' })
    .where('phone_calls.id', '=', callId)
    .where('phone_calls.recording', '=', 'EXPECTED')
    .execute();
}

/** Bytes that are no sound, or too many: fetching them again changes nothing. */
async function markUnusable(
  agencyId: string,
  callId: string,
  { code }: Failure,
  { db }: Pick<JobContext, 'db'>,
): Promise<void> {
  await tenantOf(db, agencyId)
    .updateTable('phone_calls')
    .set({ recording: code === 'FILE_IS_EMPTY' ? 'EMPTY' : 'DAMAGED' })
    .where('phone_calls.id', '=', callId)
    .where('phone_calls.recording', '=', 'EXPECTED')
    .execute();
}
