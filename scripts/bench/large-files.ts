import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OwnStack } from '../../e2e/harness/own-stack';
import { contract } from '../../lib/contract';
import { idempotencyHeader } from '../../lib/contract/kit/call-parameters';
import { fillPath } from '../../lib/contract/kit/endpoint';
import { Refusal } from '../stack/refusal';
import type { Goal } from './goals';
import { memoryOf, peakDuring } from './memory';

const megabyte = 1024 * 1024;
const fileSize = 100 * megabyte;
/** The largest upload that the contract allows is a quarter of it. */
const uploads = 4;
const uploadSize = 24 * megabyte;

const { archive, upload } = contract.documents;
const { record } = contract.calls;
const archivePath = `/${archive.upstream}/${archive.path}`;
const uploadPath = `/${upload.upstream}/${fillPath(upload.path, { documentId: 'bench' })}`;
const recordPath = `/${record.upstream}/${fillPath(record.path, { callId: 'bench' })}`;
const piece = Buffer.alloc(64 * 1024, 'x');

/** Plays the upstream of these calls; returns false for any other request. */
export function answerLargeFile(request: IncomingMessage, response: ServerResponse): boolean {
  const path = request.url?.split('?')[0];
  if (path === archivePath) void sendFile(request, response, 'application/zip');
  else if (path === recordPath) void sendFile(request, response, 'audio/mpeg');
  else if (path === uploadPath) request.resume().once('end', () => refuse(response));
  else return false;
  return true;
}

async function sendFile(
  { headers: { range } }: IncomingMessage,
  response: ServerResponse,
  type: string,
): Promise<void> {
  const [from = 0, to = fileSize - 1] =
    /^bytes=(\d+)-(\d+)$/
      .exec(range ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  const size = to - from + 1;
  response.writeHead(range ? 206 : 200, {
    'content-type': type,
    'content-length': size,
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${from}-${to}/${fileSize}` }),
  });
  await pipeline(Readable.from(piecesOf(size)), response).catch(() => response.destroy());
}

function* piecesOf(size: number): Generator<Buffer> {
  for (let left = size; left > 0; left -= piece.byteLength)
    yield left < piece.byteLength ? piece.subarray(0, left) : piece;
}

const refuse = (response: ServerResponse) =>
  void response.writeHead(409, { 'content-type': 'application/json' }).end('{"error":"CONFLICT"}');

/** Measures the memory that 100 MB in either direction, and a recording of that size, take (P4). @throws Refusal when a range is not kept */
export async function largeFileGoals(stack: OwnStack, headers: Record<string, string>): Promise<Goal[]> {
  const memory = () => memoryOf(stack.applicationPid);
  if (memory() === undefined) return [];
  const file = `${stack.url}/api${archivePath}?ids=bench`;
  const recording = `${stack.url}/api${recordPath}`;
  for (const url of [file, recording]) await partOf(url, headers, 100, 199);
  const goals: Goal[] = [];
  const add = async (what: string, work: () => Promise<void>) => {
    await work();
    const before = memory() ?? 0;
    const measured = Math.max(0, (await peakDuring(work, memory)) - before);
    goals.push({ id: 'P4', what, measured, reference: `${before.toFixed(0)} MB before`, goal: 32, unit: 'MB' });
  };
  await add('memory of a download of 100 MB', () => download(file, headers));
  await add('memory of a recording of 100 MB, played through', () => download(recording, headers));
  await add('memory of the same, in ranges of a megabyte', async () => {
    for (let from = 0; from < fileSize; from += megabyte) await partOf(recording, headers, from, from + megabyte - 1);
  });
  await add('memory of uploads of 100 MB', async () => {
    for (let time = 0; time < uploads; time += 1) await uploadTo(`${stack.url}/api${uploadPath}`, headers);
  });
  return goals;
}

/** Reads a range of a file. @throws Refusal when another one comes */
async function partOf(url: string, headers: Record<string, string>, from: number, to: number): Promise<void> {
  const part = await fetch(url, { headers: { ...headers, range: `bytes=${from}-${to}` } });
  if (part.status !== 206 || (await part.bytes()).byteLength !== to - from + 1)
    throw new Refusal('A byte range was not kept.');
}

async function download(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers });
  let size = 0;
  for await (const chunk of response.body ?? []) size += chunk.byteLength;
  if (size !== fileSize) throw new Refusal(`${size} bytes arrived instead of ${fileSize}.`);
}

async function uploadTo(url: string, headers: Record<string, string>): Promise<void> {
  const body = new FormData();
  body.set('file', new File([Buffer.alloc(uploadSize, 'x')], 'file.pdf', { type: 'application/pdf' }));
  const { origin } = new URL(url);
  const own = { ...headers, origin, [idempotencyHeader]: crypto.randomUUID() };
  const response = await fetch(url, { method: 'POST', headers: own, body });
  if (response.status !== 409) throw new Refusal(`An upload answered ${response.status}.`);
}
