import type { RecordingPeaks } from '../../../lib/contract/customers/call-rows';
import type { Tenant } from '../../engine/db/tenant';
import { cutSound, type Passage } from '../../engine/audio/cut-sound';
import { readSound } from '../../engine/audio/read-sound';
import { waveHeaderLength } from '../../engine/audio/wave';
import { Failure, found } from '../../engine/failures/failure';
import { fileAnswer } from '../../engine/files/file-answer';
import { addFile } from '../../engine/files/keep-file';
import type { Context } from '../../engine/http/context';
import type { ByteRange, Content, FileStore } from '../../engine/store/file-store';

/** Largest recording, bytes: a whole day of telephone sound. */
export const largestRecording = 700 * 1024 * 1024;
export const recordingTypes = ['audio/mpeg', 'audio/wav'] as const;

/** What was read from the bytes of a recording. */
export type ReadRecording = Content & Awaited<ReturnType<typeof readSound>>;

/** Reads a stored recording once: its state, length and peaks. */
export const readRecording = async (files: FileStore, content: Content): Promise<ReadRecording> => ({
  ...content,
  ...(await readSound(await files.read(content.hash), content.type, content.size)),
});

/** Keeps a recording for a call. The same bytes once more change nothing; others replace it while it is no evidence. */
export async function keepRecording(
  tenant: Tenant,
  callId: string,
  { hash, size, type, state, seconds, peaks }: ReadRecording,
  now: Date,
): Promise<void> {
  await tenant.selectFrom('phone_calls').select('id').where('phone_calls.id', '=', callId).forUpdate().execute();
  const known = await tenant
    .selectFrom('phone_recordings')
    .select(['hash'])
    .where('call_id', '=', callId)
    .executeTakeFirst();
  if (known?.hash === hash) return;
  const name = type === 'audio/mpeg' ? 'call.mp3' : 'call.wav';
  const fileId = await addFile(tenant, { hash, name, type, size }, { purpose: 'recording', by: 'exchange', now });
  const read = { file_id: fileId, hash, seconds, peaks, received_at: now };
  await tenant
    .insertInto('phone_recordings', { call_id: callId, ...read })
    .onConflict((conflict) => conflict.column('call_id').doUpdateSet(read))
    .execute();
  await tenant.updateTable('phone_calls').set({ recording: state }).where('phone_calls.id', '=', callId).execute();
}

/** Loads the recording of a call. @throws Failure NOT_FOUND; RECORDING_UNAVAILABLE with its state as `field` */
export async function requireRecording(tenant: Tenant, callId: string) {
  const { recording } = found(
    await tenant.selectFrom('phone_calls').select('recording').where('phone_calls.id', '=', callId).executeTakeFirst(),
  );
  const kept = await tenant
    .selectFrom('phone_recordings')
    .innerJoin('files', (join) =>
      join
        .onRef('files.agency_id', '=', 'phone_recordings.agency_id')
        .onRef('files.id', '=', 'phone_recordings.file_id'),
    )
    .select(['files.id as fileId', 'files.hash', 'files.type', 'files.size', 'phone_recordings.seconds'])
    .where('phone_recordings.call_id', '=', callId)
    .executeTakeFirst();
  if (recording !== 'READY' || !kept) throw new Failure('RECORDING_UNAVAILABLE', { field: recording });
  return kept;
}

/** Returns the bytes of a recording, or the requested range. @throws Failure as `requireRecording` */
export async function recordAnswer(callId: string, context: Context): Promise<Response> {
  const { fileId } = await requireRecording(context.tenant, callId);
  return fileAnswer(context, fileId, ['recording']);
}

/** Returns the peaks of a recording, also when there is nothing to play. @throws Failure NOT_FOUND */
export async function recordingPeaks(callId: string, { tenant }: Context): Promise<RecordingPeaks> {
  const { recording: state } = found(
    await tenant.selectFrom('phone_calls').select('recording').where('phone_calls.id', '=', callId).executeTakeFirst(),
  );
  const row = await tenant
    .selectFrom('phone_recordings')
    .select(['seconds', 'peaks'])
    .where('call_id', '=', callId)
    .executeTakeFirst();
  return state === 'READY' && row
    ? { state, seconds: row.seconds, peaks: row.peaks }
    : { state, seconds: 0, peaks: [] };
}

/**
 * Stores a passage of a recording as a file of its own, piece by piece. @throws Failure RECORDING_UNAVAILABLE when
 * nothing can be cut
 */
export async function storePassage(
  files: FileStore,
  { hash, type, size }: Content,
  passage: Passage,
): Promise<Content> {
  const sound = { type, size, read: (range?: ByteRange) => files.read(hash, range) };
  try {
    return await files.put(cutSound(sound, passage), { maxBytes: size + waveHeaderLength, accepts: [type] });
  } catch (error) {
    if (error instanceof Failure && error.code === 'FILE_IS_EMPTY')
      throw new Failure('RECORDING_UNAVAILABLE', { field: 'DAMAGED' });
    throw error;
  }
}
