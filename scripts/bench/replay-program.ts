import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerLargeFile } from './large-files';
import type { ReplayMessage } from './replay';
import { answerEvaluation, questions } from './watching';

/**
 * Program of the replay: forwards calls to an upstream, answers GETs of the path in its argument with the bytes of the
 * first response, and plays the upstream of large files and of evaluations.
 */
const [, , path = ''] = process.argv;
let upstream = '';
let kept: { bytes: Buffer; headers: Record<string, string> } | undefined;

const server = http.createServer(async (request, response) => {
  if (answerLargeFile(request, response) || answerEvaluation(request, response)) return;
  const replayed = request.method === 'GET' && request.url?.split('?')[0] === path;
  if (replayed && kept) return void response.writeHead(200, kept.headers).end(kept.bytes);
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const answer = await fetch(`${upstream}${request.url}`, {
    method: request.method,
    headers: passedOn(request.headers),
    body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const headers = {
    'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
    'content-length': String(bytes.byteLength),
  };
  if (replayed && answer.ok) kept = { bytes, headers };
  response.writeHead(answer.status, headers).end(bytes);
});

const passed = ['content-type', 'idempotency-key', 'user-agent', 'x-request-id'];
const passedOn = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(passed.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])));

const tell = (message: ReplayMessage) => process.send?.(message);

process.on('message', (order: { passOnTo: string } | 'questions') => {
  if (order === 'questions') tell({ questions: questions() });
  else upstream = order.passOnTo;
});
// The bench has ended.
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => tell({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
