import 'server-only';

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
export function fileOf(request: Request, answer: Response): Response {
  const headers = describing(answer);
  const tag = headers.get('etag');
  if (tag) headers.set('cache-control', 'private, no-cache');
  if (!tag || answer.status !== 200 || request.headers.get('if-none-match') !== tag)
    return new Response(answer.body, { status: answer.status, headers });
  void answer.body?.cancel();
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

function describing(answer: Response): Headers {
  const headers = new Headers();
  for (const name of passed) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const disposition = headers.get('content-disposition');
  if (!shown.includes(type))
    headers.set('content-disposition', disposition?.replace(/^\s*inline/i, 'attachment') ?? 'attachment');
  // The PDF viewer does not start in a sandbox, and is sandboxed itself.
  headers.set(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'${type === 'application/pdf' ? '' : '; sandbox'}`,
  );
  return headers;
}
