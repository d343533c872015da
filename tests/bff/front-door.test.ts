import './settings';
import { createHash, randomBytes } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeAfterAnswers, guardServer } from '@/server/http/front-door';

/** A server behind the front door that records requests and holds its responses back until released. */
let server: Server;
let port: number;
const held: (() => void)[] = [];

beforeAll(async () => {
  server = createServer((asked, answer) => {
    const say = () => {
      answer.setHeader('Content-Type', asked.url === '/page' ? 'text/html' : 'application/json');
      answer.end(JSON.stringify(asked.headers));
    };
    if (asked.url === '/api/held') held.push(say);
    else if (asked.method === 'POST') void digest(asked).then((text) => answer.end(text));
    else say();
  });
  guardServer(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Length and hash of a body, as a handler reads it. */
async function digest(asked: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of asked) {
    hash.update(chunk);
    size += chunk.byteLength;
  }
  return `${size} ${hash.digest('hex')}`;
}

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** Sends a request, from another address of this machine if one is given. */
const send = (
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
  localAddress?: string,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, method, headers, agent: false, localAddress }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    call.once('error', reject);
    call.end();
  });

/** Opens a connection from an address of this machine and writes; collects what is answered. */
function rawly(
  text: string,
  localAddress = '127.0.0.1',
): { socket: Socket; answer: () => string; closed: Promise<void> } {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk));
  socket.on('error', () => undefined);
  socket.write(text);
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  return { socket, answer: () => answer, closed };
}

/** Clients of another network, who must notice nothing. */
const innocent = async (localAddress: string) => {
  const answers = await Promise.all([
    send('/api/session', 'GET', {}, localAddress),
    send('/customers', 'GET', {}, localAddress),
    send('/api/session', 'POST', {}, localAddress),
    send('/_next/static/chunk.js', 'GET', {}, localAddress),
  ]);
  return answers.map(({ status }) => status);
};

describe('SGN-03 the front door', () => {
  it('SGN-03 believes no forwarding header of a browser', async () => {
    const { text } = await send('/', 'GET', {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.test',
      forwarded: 'for=1.2.3.4',
    });
    const seen = JSON.parse(text) as Record<string, string>;
    expect([seen['x-forwarded-for'], seen['x-forwarded-proto']]).toEqual(['127.0.0.1', 'http']);
    expect([seen['x-forwarded-host'], seen.forwarded]).toEqual([undefined, undefined]);
  });

  it('ERR-02 answers TRACE and unknown methods with 405 and the methods that there are', async () => {
    const { status, headers } = await send('/api/session', 'TRACE');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE']);
  });

  it('NAV-07 gives HTML without a policy one under which it runs nothing, and every answer nosniff', async () => {
    const { headers } = await send('/page');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
    const json = await send('/api/session');
    expect([json.headers['x-content-type-options'], json.headers['content-security-policy']]).toEqual([
      'nosniff',
      undefined,
    ]);
  });

  it('ERR-02 works on 96 requests of a network and 128 in all; built files are still served', async () => {
    const from = (at: number, path: string) => send(path, 'GET', {}, `127.0.1.${at}`);
    const busy = Array.from({ length: 96 }, () => from(1, '/api/held'));
    await expect.poll(() => held.length).toBe(96);
    expect((await from(1, '/api/session')).status).toBe(503);
    busy.push(...Array.from({ length: 32 }, (_, at) => from(2 + at, '/api/held')));
    await expect.poll(() => held.length).toBe(128);
    const shed = await from(99, '/api/session');
    expect([shed.status, shed.headers['retry-after'], (JSON.parse(shed.text) as { code: string }).code]).toEqual([
      503,
      '2',
      'OVERLOADED',
    ]);
    const page = await from(99, '/customers');
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect((await send('/_next/static/chunk.js')).status).toBe(200);
    for (const say of held.splice(0)) say();
    expect((await Promise.all(busy)).map(({ status }) => status)).toEqual(Array(128).fill(200));
    expect((await send('/api/session')).status).toBe(200);
  });

  it('ERR-02 ends a connection that does not say what it wants within ten seconds', { timeout: 15_000 }, async () => {
    const socket = connect(port, '127.0.0.1');
    const began = performance.now();
    socket.write('GET /api/session HTTP/1.1\r\nHost: desk.test\r\nX-Slow: ');
    socket.resume();
    await new Promise((closed) => socket.once('close', closed));
    expect(performance.now() - began).toBeLessThan(12_000);
  });
});

describe('ERR-02 the front door stays open for others', () => {
  const ok = [200, 200, 200, 200];
  const head = (text: string) => `${text} HTTP/1.1\r\nHost: desk.test\r\n`;

  it.each([
    ['PROPFIND // HTTP/1.1\r\nHost: desk.test\r\n\r\n', '405'],
    ['GET // HTTP/1.1\r\nHost: [\r\n\r\n', '400'],
    ['OPTIONS * HTTP/1.1\r\nHost: desk.test\r\n\r\n', '400'],
    ['GET http://[ HTTP/1.1\r\nHost: desk.test\r\n\r\n', '400'],
    ['GET /customers/%ZZ HTTP/1.1\r\nHost: desk.test\r\n\r\n', '400'],
    ['GET /api/quotes/car/%ZZ/offers HTTP/1.1\r\nHost: desk.test\r\n\r\n', '400'],
    ['GET / HTTP/1.1\r\nHost: [\r\n\r\n', '400'],
    ['GET /%FF HTTP/1.1\r\nHost: desk.test\r\n\r\n', '400'],
  ])('ERR-02 %j is answered with %s and its connection closed', async (text, status) => {
    const { answer, closed } = rawly(text);
    await closed;
    expect(answer()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('ERR-02 closes a connection that wants another protocol, also after a request', async () => {
    // The framework listens for upgrades and leaves their sockets open.
    server.once('upgrade', () => undefined);
    const { socket, answer, closed } = rawly(`${head('GET /api/session')}\r\n`);
    await expect.poll(answer).toContain('200 OK');
    socket.write(`${head('GET /api/session')}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    await closed;
    server.removeAllListeners('upgrade');
  });

  it.each([
    ['a length', { 'content-length': '200000' }],
    ['chunks', { 'transfer-encoding': 'chunked' }],
  ])('ERR-02 a body with %s arrives whole, however slowly', async (_, headers) => {
    const body = randomBytes(200_000);
    const text = await new Promise<string>((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', path: '/api/x', method: 'POST', headers, agent: false });
      call.once('response', (answer) => {
        let all = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (all += chunk));
        answer.once('end', () => resolve(all));
      });
      call.once('error', reject);
      void (async () => {
        for (let at = 0; at < body.length; at += 30_000) {
          call.write(body.subarray(at, at + 30_000));
          await pause(5);
        }
        call.end();
      })();
    });
    expect(text).toBe(`200000 ${createHash('sha256').update(body).digest('hex')}`);
  });

  it('ERR-02 an empty body in chunks is answered', async () => {
    const { socket, answer } = rawly(`${head('POST /api/x')}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`);
    await expect.poll(answer).toContain('200 OK');
    socket.destroy();
  });

  it('ERR-02 bodies that do not arrive take no place of a request', async () => {
    const begun = `${head('POST /api/session')}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
    const slow = Array.from({ length: 300 }, (_, at) => rawly(begun, `127.0.2.${1 + (at % 3)}`));
    await expect
      .poll(() => slow.filter(({ answer }) => answer().includes(' 503 ')).length, { timeout: 5_000 })
      .toBeGreaterThan(50);
    expect(await innocent('127.0.2.9')).toEqual(ok);
    for (const { socket } of slow) socket.destroy();
  });

  it('ERR-02 an upload that no call takes is refused before it is read', async () => {
    const multipart = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n--b';
    const login = rawly(`${head('POST /login')}${multipart}`);
    await login.closed;
    expect(login.answer()).toMatch(/^HTTP\/1.1 415 /);
  });

  it('DOC-02 files shared to the installed product before its service worker runs lead to the scan screen', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '6' };
    const answer = await new Promise<string>((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path: '/customers/scan?shared=failed', method: 'POST', headers };
      const call = request({ ...options, agent: false }, (got) => resolve(`${got.statusCode} ${got.headers.location}`));
      call.once('error', reject).end('--b--\r');
    });
    expect(answer).toBe('303 /customers/scan?shared=failed');
  });

  it('ERR-02 a path is judged without its dot segments', async () => {
    const busy = Array.from({ length: 96 }, () => send('/api/held', 'GET', {}, '127.0.3.1'));
    await expect.poll(() => held.length).toBe(96);
    for (const path of ['/icons/../customers', '/icons/%2e%2e/customers', '/_next/static/../../customers']) {
      const { socket, answer } = rawly(`${head(`GET ${path}`)}\r\n`, '127.0.3.1');
      await expect.poll(answer).toContain(' 503 ');
      socket.destroy();
    }
    expect(await innocent('127.0.3.9')).toEqual(ok);
    for (const say of held.splice(0)) say();
    await Promise.all(busy);
  });

  it('ERR-02 a network has 512 connections', async () => {
    const all = Array.from({ length: 700 }, () => rawly('', '127.0.4.1'));
    await expect.poll(() => all.filter(({ socket }) => socket.destroyed).length, { timeout: 5_000 }).toBe(188);
    expect(await innocent('127.0.4.9')).toEqual(ok);
    for (const { socket } of all) socket.destroy();
  });

  it('ERR-02 when the server ends, every answer closes its connection', async () => {
    const { answer, closed } = rawly(`${head('GET /api/held')}\r\n`);
    await expect.poll(() => held.length).toBe(1);
    closeAfterAnswers();
    held.pop()!();
    await closed;
    expect(answer()).toMatch(/^connection: close\r$/im);
  });
});
