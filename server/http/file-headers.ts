import 'server-only';

/** Headers of a file that the browser needs to show, name and seek it. */
const passed = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'content-disposition',
  'etag',
  'last-modified',
];

/** Types that a browser may show by itself: they hold no script, or it runs none of it. */
const shown = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'];

/**
 * The upstream's bytes as they come, with nothing of its headers but what describes the file. A file with a tag may be
 * kept by the browser, which has to ask each time whether it is still allowed to show it.
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
  // The viewer of PDF files does not start in a sandbox, and is one itself.
  headers.set(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'${type === 'application/pdf' ? '' : '; sandbox'}`,
  );
  return headers;
}
