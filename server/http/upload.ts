import 'server-only';
import { Readable } from 'node:stream';
import type { Multipart } from '@/lib/contract/endpoint';
import { CallFailure } from '../bff/call-failure';

/** Room for the text fields and the boundaries around the file, bytes. */
const wrapping = 256 * 1024;

/** A multipart body on its way through: never held as a whole. */
export class UploadBody {
  constructor(
    readonly stream: ReadableStream<Uint8Array>,
    readonly contentType: string,
  ) {}
}

/**
 * The body of an upload, counted while it passes. What it holds is the upstream's to judge, by its bytes.
 * @param parts text fields that go before all that the browser sent: of two with the same name the first counts.
 * @throws CallFailure `MALFORMED_REQUEST` (415) for another type, `FILE_TOO_LARGE` at once when the request says its length;
 * the stream fails with the same when it turns out to be longer.
 */
export function readUpload(
  request: Request,
  { maxBytes }: Multipart,
  parts: Readonly<Record<string, string>> = {},
): UploadBody {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data;\s*boundary=/i.test(contentType) || !request.body)
    throw new CallFailure('MALFORMED_REQUEST', { status: 415 });
  const most = maxBytes + wrapping;
  const tooLarge = () => new CallFailure('FILE_TOO_LARGE', { maxBytes });
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge();
  return new UploadBody(
    Readable.toWeb(
      Readable.from(joined(fieldsOf(contentType, parts), upTo(request.body, most, tooLarge))),
    ) as ReadableStream<Uint8Array>,
    contentType,
  );
}

/** Text fields as they stand in a body with the boundary of a content type. */
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

async function* upTo(body: AsyncIterable<Uint8Array>, most: number, tooLarge: () => CallFailure) {
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > most) throw tooLarge();
      yield chunk;
    }
  } catch (error) {
    // Not an outage of the upstream: the browser has left, or its line.
    throw error instanceof CallFailure ? error : new CallFailure('MALFORMED_REQUEST', { cause: error });
  }
}
