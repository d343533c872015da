import { createHash } from 'node:crypto';
import { imports } from '@/lib/contract/customers/imports';
import type { ImportUpload } from '@/lib/contract/customers/import-uploads';
import { Refused, type TestReference, type TestSession } from '@/tests/reference/harness';
import { sendUpload } from '@/tests/reference/engine/uploads';

/** As the contract documents it: the calculation under test is not used. */
const partBytes = 4 * 1024 * 1024;

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export function piecesOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < bytes.length; at += partBytes) pieces.push(bytes.slice(at, at + partBytes));
  return pieces;
}

type Stage = Pick<TestReference, 'url' | 'call'>;

/** Begins the upload of a file in parts, or goes on with it. */
export const begin = (
  { call }: Stage,
  bytes: Uint8Array<ArrayBuffer>,
  session: TestSession,
  given: Partial<{ source: ImportUpload['source']; supplier: 'HAREL' | null; size: number; fileName: string }> = {},
): Promise<ImportUpload> =>
  call(
    imports.beginUpload,
    {
      body: {
        ...{ source: 'BAFI', supplier: null, fileName: 'סוכנות.xlsx', size: bytes.length },
        parts: piecesOf(bytes).map(sha),
        ...given,
      },
    },
    session,
  );

/** Sends one part. @throws Refused */
export async function sendPart(
  { url }: Stage,
  { uploadId }: Pick<ImportUpload, 'uploadId'>,
  part: number | string,
  piece: Uint8Array<ArrayBuffer>,
  session: TestSession,
): Promise<ImportUpload> {
  const params = { uploadId, part: String(part) };
  const response = await sendUpload(imports.sendPart, { url, params, file: piece, name: 'part', type: '', session });
  const body = (await response.json()) as never;
  if (!response.ok) throw new Refused(response.status, body);
  return imports.sendPart.response.parse(body);
}
