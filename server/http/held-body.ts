import 'server-only';
import type { IncomingMessage } from 'node:http';

/** Longest body that is kept until it is complete, bytes. Nearly all are far below. */
export const heldBytes = 256 * 1024;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Returns whether a body is too long to be kept, or an upload, which is read while it arrives. */
export const isStreamed = ({ headers }: IncomingMessage): boolean =>
  (headers['content-type'] ?? '').trimStart().toLowerCase().startsWith('multipart/') ||
  Number(headers['content-length'] ?? 0) > heldBytes;

/**
 * Keeps a body until it is complete, or longer than is kept, and puts it back for its reader. Calls back once; never
 * when the connection ends before.
 */
export function holdBody(request: IncomingMessage, arrived: () => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const check = () => {
    while (!request.complete && request.readableLength > 0 && size < heldBytes) {
      const chunk = request.read() as Buffer;
      chunks.push(chunk);
      size += chunk.byteLength;
    }
    if (!request.complete && size < heldBytes) return;
    request.off('readable', check).off('end', check);
    if (size > 0) request.unshift(Buffer.concat(chunks));
    // A stream forgets its listeners in the next turn only.
    setImmediate(arrived);
  };
  // An empty body in chunks ends without data.
  request.on('readable', check).on('end', check);
}
