import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerLargeFile } from './large-files';
import { answerEvaluation } from './watching';

/** An upstream that answers immediately, so that measurements in front of it do not include its own time. */
export interface Replay {
  url: string;
  /** Sets the upstream to which calls are forwarded. */
  passOnTo(upstream: string): void;
  stop(): Promise<void>;
}

/**
 * Forwards calls to an upstream, answers GETs of one path with the bytes of its first response, and plays the upstream
 * of large files and of evaluations.
 */
export async function startReplay(path: string): Promise<Replay> {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passOnTo: (address) => void (upstream = address),
    stop,
  };
}

const passed = ['content-type', 'idempotency-key', 'user-agent', 'x-request-id'];
const passedOn = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(passed.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])));
