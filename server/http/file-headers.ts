import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import type { FileAnswer } from '../upstream/answer';
import type { Incoming } from './incoming';
import { Reply } from './reply';

/** Response headers that a browser needs to show, name and seek a file. */
const passed = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'content-disposition',
  'etag',
  'last-modified',
];

/** Types that a browser may show inline: they contain no script, or it is not run. */
const shown = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'];

/**
 * Streams the upstream's bytes with only the headers that describe the file. Browsers may cache a file with an ETag,
 * but must revalidate it each time.
 */
export function fileOf(request: Incoming, { status, headers: sent, body }: FileAnswer): Reply {
  const headers = describing(sent);
  const tag = headers.etag;
  if (tag) headers['cache-control'] = 'private, no-cache';
  if (!tag || status !== 200 || request.headers.get('if-none-match') !== tag) return new Reply(body, status, headers);
  // Destroying the stream reports an error that nobody waits for.
  body.on('error', () => undefined).destroy();
  delete headers['content-type'];
  delete headers['content-length'];
  return new Reply(null, 304, headers);
}

/** Selects the headers that describe a file, and adds those that keep it from running anything. */
export function describing(sent: IncomingHttpHeaders): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of passed) {
    const value = sent[name];
    if (typeof value === 'string' && value) headers[name] = value;
  }
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!shown.includes(type))
    headers['content-disposition'] =
      headers['content-disposition']?.replace(/^\s*inline/i, 'attachment') ?? 'attachment';
  // The PDF viewer does not start in a sandbox, and is sandboxed itself.
  headers['content-security-policy'] =
    `default-src 'none'; style-src 'unsafe-inline'${type === 'application/pdf' ? '' : '; sandbox'}`;
  return headers;
}
