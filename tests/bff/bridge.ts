import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Starts a server that answers with what the network mock answers for `host`. The BFF keeps connections of its own to an
 * upstream, which the mock does not see.
 * @returns its address
 */
export async function startBridge(host: string): Promise<string> {
  const server = createServer((request, response) => {
    pass(host, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function pass(host: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort());
  const { host: _, connection: __, 'transfer-encoding': chunked, ...headers } = request.headers;
  const hasBody = headers['content-length'] !== undefined || chunked !== undefined;
  const answer = await fetch(`${host}${request.url}`, {
    method: request.method,
    headers: headers as Record<string, string>,
    signal: left.signal,
    redirect: 'manual',
    ...(hasBody && { body: Readable.toWeb(request), duplex: 'half' }),
  } as RequestInit);
  response.statusCode = answer.status;
  response.setHeaders(answer.headers);
  if (answer.body) await pipeline(Readable.fromWeb(answer.body as never), response);
  else response.end();
}
