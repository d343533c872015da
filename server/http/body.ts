import 'server-only';
import { isTooDeep } from '@/lib/rules/kit/json-depth';
import { CallFailure } from '../failures/call-failure';
import type { Incoming } from './incoming';
import { takeUploadSlot } from './upload';

/** Longest JSON body. The largest of the contract, a car request with three drivers, has about 5 KB. */
export const jsonLimit = 256 * 1024;

/** Content types that a form of any site can send without a preflight request. */
const formTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Reads a JSON body and counts bytes while reading; `undefined` when there is none.
 * @throws CallFailure `CROSS_SITE_REQUEST` for a type that foreign forms can send; `MALFORMED_REQUEST` (400, 413, 415)
 */
export async function readJsonBody(request: Incoming, limit = jsonLimit): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type && formTypes.includes(type)) throw new CallFailure('CROSS_SITE_REQUEST');
  const text = await readText(request, limit);
  if (text === '') return undefined;
  if (type !== 'application/json') throw new CallFailure('MALFORMED_REQUEST', { status: 415 });
  const value = parse(text);
  if (isTooDeep(value)) throw new CallFailure('MALFORMED_REQUEST');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CallFailure('MALFORMED_REQUEST');
  }
}

/** Reads a body as text and counts bytes while reading. @throws CallFailure `MALFORMED_REQUEST` (413) */
export async function readText(request: Incoming, limit: number): Promise<string> {
  const tooLarge = () => new CallFailure('MALFORMED_REQUEST', { status: 413 });
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  if (!request.body) return '';
  takeUploadSlot(request);
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
