import './settings';
import { Agent, createServer, request as send, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { globSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRoutes } from '@/app/api/routes';
import { route } from '@/server/bff/api';
import { apiListener } from '@/server/http/api-listener';
import { readJsonBody } from '@/server/http/body';
import { guardServer } from '@/server/http/front-door';
import type { Incoming } from '@/server/http/incoming';

const root = path.resolve(import.meta.dirname, '../..');
const long = 'ש'.repeat(2_000);

/** Answers with the client's address, as handlers read it. */
const forwarded = async ({ headers }: Incoming) => Response.json({ from: headers.get('X-Forwarded-For') });

const listener = apiListener({
  '/api/[upstream]/[...path]': {
    GET: route(async ({ url }) => Response.json({ route: 'any', url: new URL(url).pathname })),
    POST: route(async (request) => Response.json({ body: await readJsonBody(request) }, { status: 201 })),
    PUT: route(async () => Response.json({ read: 'nothing' })),
  },
  '/api/session': { GET: route(forwarded) },
  '/api/quotes/[line]/[requestId]/offers': {
    GET: route(async () => new Response('event: a\n\n', { headers: { 'content-type': 'text/event-stream' } })),
  },
  '/api/long': { GET: route(async () => Response.json({ long }, { headers: { 'set-cookie': 'a=1' } })) },
});

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (!listener(request, response)) response.writeHead(418).end('framework');
  });
  guardServer(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

/** Sends a request without normalizing its path. */
function ask(address: string, method = 'GET', headers: Record<string, string> = {}, body?: string, agent?: Agent) {
  const { port } = server.address() as AddressInfo;
  return new Promise<IncomingMessage>((resolve, reject) => {
    send({ port, host: '127.0.0.1', path: address, method, headers, agent }, resolve).on('error', reject).end(body);
  });
}
const jsonOf = async (answer: IncomingMessage) => JSON.parse(await text(answer)) as unknown;

describe('ERR-02 calls below /api are answered in front of the framework', () => {
  it('ERR-02 knows every route handler', () => {
    const files = globSync('app/api/**/route.ts', { cwd: root });
    expect(Object.keys(apiRoutes).toSorted()).toEqual(
      files.map((file) => `/${path.dirname(file).slice(4)}`).toSorted(),
    );
  });

  it('ERR-02 a fixed path goes before one with parameters', async () => {
    expect(await jsonOf(await ask('/api/ins-api/agent/orders?size=1'))).toEqual({
      route: 'any',
      url: '/api/ins-api/agent/orders',
    });
    expect(await jsonOf(await ask('/api/session'))).toEqual({ from: '127.0.0.1' });
    expect((await ask('/api/quotes/car/7/offers')).headers['content-type']).toBe('text/event-stream');
  });

  it('ERR-02 an address that anybody can write is not believed, and a body arrives', async () => {
    expect(await jsonOf(await ask('/api/session', 'GET', { 'x-forwarded-for': '203.0.113.9' }))).toEqual({
      from: '127.0.0.1',
    });
    const sent = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const answer = await ask('/api/ins-api/x', 'POST', sent, '{"a":"שלום"}');
    expect([answer.statusCode, await jsonOf(answer)]).toEqual([201, { body: { a: 'שלום' } }]);
  });

  it('ERR-02 a body that nobody reads does not keep the answer back, and the connection serves on', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const large = 'x'.repeat(1024 * 1024);
    for (const method of ['PUT', 'PUT', 'GET']) {
      const answer = await ask(
        '/api/ins-api/x',
        method,
        { 'sec-fetch-site': 'same-origin' },
        method === 'PUT' ? large : undefined,
        agent,
      );
      expect([method, answer.statusCode]).toEqual([method, 200]);
      await text(answer);
    }
    agent.destroy();
  });

  it.each([
    '/api',
    '/api/',
    '/api/ins-api',
    '/login',
    '/api/ins-api/',
    '/api//x',
    '/api/session/',
    '/apix/a/b',
    '/api/ins-api/../session',
    '/api/ins-api/a/%2E%2e/b',
  ])('ERR-02 %s is the framework’s', async (address) => {
    expect((await ask(address)).statusCode).toBe(418);
  });

  it.each(['HEAD', 'OPTIONS', 'DELETE'])('ERR-02 %s without a handler is the framework’s', async (method) => {
    expect((await ask('/api/session', method)).statusCode).toBe(418);
  });

  it('ERR-02 packs long JSON for browsers that take it, and keeps its headers', async () => {
    const answer = await ask('/api/long', 'GET', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(answer.headers['set-cookie']).toEqual(['a=1']);
    const chunks: Uint8Array[] = [];
    for await (const chunk of answer) chunks.push(chunk as Uint8Array);
    expect(JSON.parse(gunzipSync(Buffer.concat(chunks)).toString())).toEqual({ long });
    expect((await ask('/api/long')).headers['content-encoding']).toBeUndefined();
  });
});
