import { vi } from 'vitest';
import { jobs } from '@/lib/contract/desk/jobs';
import { agencies } from '@/lib/contract/agencies/agencies';
import { imports } from '@/lib/contract/customers/imports';
import type { ImportRun } from '@/lib/contract/customers/import-runs';
import { newKey, Refused, type TestReference, type TestSession } from '@/tests/reference/harness';
import { addressOf, formOf, pictureOf, sendUpload } from '@/tests/reference/engine/uploads';

/** The drill of imports reads files that take longer (`npm run import-drill`). */
const timeout = { timeout: process.env.IMPORT_ROWS ? 600_000 : 60_000, interval: 50 };

export type Stage = Pick<TestReference, 'url' | 'call'>;

interface Sheet {
  bytes: Uint8Array<ArrayBuffer>;
  name?: string;
  /** The insurer, for renewals; without one it is an export of Har Bituah. */
  supplier?: string;
  /** The insurer of a production file. */
  production?: string;
  /** An export of BAFI. */
  bafi?: true;
}

/** Uploads a file. @throws Refused */
export async function uploadSheet(
  { url }: Stage,
  { bytes, name = 'קובץ.xlsx', supplier, production, bafi }: Sheet,
  session: TestSession,
): Promise<ImportRun> {
  const single = bafi ? imports.uploadBafi : imports.uploadHarBituah;
  const endpoint = supplier ? imports.uploadRenewals : production ? imports.uploadProduction : single;
  const sender = supplier ?? production;
  const address = addressOf(url, endpoint, {}, session) + (sender ? `&supplier=${sender}` : '');
  const response = await fetch(address, { method: 'POST', body: formOf({ file: bytes, name, type: '' }) });
  const body = (await response.json()) as never;
  if (!response.ok) throw new Refused(response.status, body);
  return imports.run.response.parse(body);
}

/** Returns a file once it was read. */
export const awaitRead = (stage: Stage, importId: string, session: TestSession): Promise<ImportRun> =>
  awaitStage(stage, importId, session, ['READY', 'FAILED', 'MAPPING']);

export async function awaitStage(
  { call }: Stage,
  importId: string,
  session: TestSession,
  stages: readonly ImportRun['stage'][],
): Promise<ImportRun> {
  let run: ImportRun | undefined;
  await vi.waitUntil(async () => {
    run = await call(imports.run, { params: { importId } }, session);
    return stages.includes(run.stage);
  }, timeout);
  return run!;
}

/** Uploads a file and waits until it was read. */
export const readSheet = async (stage: Stage, sheet: Sheet, session: TestSession): Promise<ImportRun> =>
  awaitRead(stage, (await uploadSheet(stage, sheet, session)).importId, session);

/** Takes a file in and waits until it is done. */
export async function takeIn(stage: Stage, importId: string, session: TestSession): Promise<ImportRun> {
  const job = await stage.call(imports.commit, { params: { importId }, idempotencyKey: newKey() }, session);
  await vi.waitUntil(
    async () => (await stage.call(jobs.get, { params: { jobId: job.jobId } }, session)).stage === 'DONE',
    timeout,
  );
  return stage.call(imports.run, { params: { importId } }, session);
}

/** Takes a file back; returns what is in the way. */
export async function takeBack(stage: Stage, importId: string, session: TestSession) {
  const { job, obstacles } = await stage.call(
    imports.undo,
    { params: { importId }, idempotencyKey: newKey() },
    session,
  );
  if (job) await awaitStage(stage, importId, session, ['UNDONE']);
  return obstacles;
}

/** Gives the agency the logo that Har Bituah needs. */
export const addLogo = ({ url }: Stage, session: TestSession) =>
  sendUpload(agencies.uploadLogo, { url, file: pictureOf('png'), session });
