import 'server-only';
import { Readable } from 'node:stream';
import type { Multipart } from '@/lib/contract/kit/endpoint';
import { CallFailure } from '../failures/call-failure';
import type { Incoming } from './incoming';

/** Bytes reserved for text fields and boundaries around the file. */
const wrapping = 256 * 1024;

/** Value of Retry-After when as many are being read as may be, seconds: another one takes a while. */
const comeBackAfter = 5;

/** A multipart body that is streamed, never held as a whole. */
export class UploadBody {
  constructor(
    readonly stream: Readable,
    readonly contentType: string,
  ) {}
}

/**
 * Streams an upload and counts its bytes. The upstream checks the content.
 * @param parts text fields put before the browser's: of two fields with one name the first counts
 * @throws CallFailure `MALFORMED_REQUEST` (415) for another type; `FILE_TOO_LARGE` at once when Content-Length says so;
 * `OVERLOADED` when as many are being read as may be.
 * The stream fails with the same error when it turns out to be too long.
 */
export function readUpload(
  request: Incoming,
  { maxBytes }: Multipart,
  parts: Readonly<Record<string, string>> = {},
): UploadBody {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data;\s*boundary=/i.test(contentType) || !request.body)
    throw new CallFailure('MALFORMED_REQUEST', { status: 415 });
  const max = maxBytes + wrapping;
  const tooLarge = () => new CallFailure('FILE_TOO_LARGE', { maxBytes });
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge();
  takeUploadSlot(request);
  const bytes = joined(fieldsOf(contentType, parts), upTo(request.body, max, tooLarge));
  return new UploadBody(Readable.from(bytes, { objectMode: false }), contentType);
}

/** Takes one of the slots for bodies that are read while they arrive. @throws CallFailure `OVERLOADED` */
export function takeUploadSlot(request: Incoming): void {
  if (request.becomesUpload?.() === false) throw new CallFailure('OVERLOADED', { retryAfter: comeBackAfter });
}

/** Encodes text fields for a multipart body with the boundary of a content type. */
function fieldsOf(contentType: string, parts: Readonly<Record<string, string>>): Uint8Array[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1] ?? '';
  return Object.entries(parts).map(([name, value]) =>
    new TextEncoder().encode(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
}

async function* joined(first: readonly Uint8Array[], rest: AsyncIterable<Uint8Array>) {
  yield* first;
  yield* rest;
}

async function* upTo(body: AsyncIterable<Uint8Array>, max: number, tooLarge: () => CallFailure) {
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > max) throw tooLarge();
      yield chunk;
    }
  } catch (error) {
    // Not an upstream outage: the browser disconnected.
    throw error instanceof CallFailure ? error : new CallFailure('MALFORMED_REQUEST', { cause: error });
  }
}
