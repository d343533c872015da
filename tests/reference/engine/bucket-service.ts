import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Keys, refusalOf } from './signature-v4';

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
}

/** Starts an S3 service on a folder, `<bucket>/<key>`, that requires valid signatures. Subfolders are buckets. */
export async function startBucketService(
  folder: string,
  keys: Keys,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    answerTo(request, folder, keys)
      .catch((error: unknown): Answer => ({ status: 500, body: String(error) }))
      .then(({ status, headers, body }) =>
        response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body),
      )
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

const refused = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

async function answerTo(request: IncomingMessage, folder: string, keys: Keys): Promise<Answer> {
  const body = await buffer(request);
  const { method = 'GET', url: target = '/' } = request;
  const headers = request.headers as Record<string, string | undefined>;
  const refusal = refusalOf({ method, target, headers }, keys, new Date());
  if (refusal) return refused(refusal === 'AuthorizationHeaderMalformed' ? 400 : 403, refusal);
  const { pathname, searchParams } = new URL(target, 'http://bucket');
  const [bucket = '', ...steps] = decodeURIComponent(pathname).slice(1).split('/');
  const root = path.join(folder, bucket);
  if (!(await stat(root).catch(() => undefined))) return refused(404, 'NoSuchBucket');
  const key = steps.join('/');
  if (key === '') return list(root, searchParams);
  const place = path.join(root, key);
  if (method === 'PUT') return keep(place, body, headers);
  if (method === 'DELETE') return rm(place, { force: true }).then(() => ({ status: 204 }));
  // Another request may delete it at this moment.
  const found = await readFile(place).catch(() => undefined);
  return found ? bytesOf(found, headers.range) : refused(404, 'NoSuchKey');
}

let drafts = 0;

/** Stores a file atomically, if its checksum matches. */
async function keep(place: string, body: Uint8Array, headers: Record<string, string | undefined>): Promise<Answer> {
  const digest = createHash('sha256').update(body);
  const sum = headers['x-amz-checksum-sha256'];
  if (sum !== undefined && sum !== digest.copy().digest('base64')) return refused(400, 'BadDigest');
  const said = headers['x-amz-content-sha256'];
  if (said !== 'UNSIGNED-PAYLOAD' && said !== digest.digest('hex')) return refused(400, 'XAmzContentSHA256Mismatch');
  const draft = `${place}.${drafts++}.draft`;
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(draft, body);
  await rename(draft, place);
  return { status: 200, headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` } };
}

function bytesOf(bytes: Uint8Array, range: string | undefined): Answer {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined) return { status: 200, headers: { 'content-length': String(bytes.byteLength) }, body: bytes };
  const part = bytes.subarray(Number(first), last ? Number(last) + 1 : undefined);
  return {
    status: 206,
    headers: { 'content-range': `bytes ${first}-${Number(first) + part.byteLength - 1}/${bytes.byteLength}` },
    body: part,
  };
}

/** Answers `ListObjectsV2`: sorted keys with a page size; the last key of a page is the continuation token. */
async function list(root: string, query: URLSearchParams): Promise<Answer> {
  const after = query.get('continuation-token') ?? '';
  const entries = (await readdir(root, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.draft'),
  );
  const keys = entries.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))).sort();
  const fitting = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after);
  const page = fitting.slice(0, Number(query.get('max-keys') ?? 1_000));
  const contents = await Promise.all(page.map((key) => contentOf(root, key)));
  const more = page.length < fitting.length;
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const body = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}

async function contentOf(root: string, key: string): Promise<string> {
  // A file that is deleted during the listing is skipped.
  const found = await stat(path.join(root, key)).catch(() => undefined);
  return found
    ? `<Contents><Key>${key}</Key><LastModified>${found.mtime.toISOString()}</LastModified><Size>${found.size}</Size></Contents>`
    : '';
}
