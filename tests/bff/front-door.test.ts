import './settings';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardServers } from '@/server/http/front-door';

/** A server behind the front door that records requests and holds its responses back until released. */
let server: Server;
let port: number;
const held: (() => void)[] = [];

beforeAll(async () => {
  guardServers();
  server = createServer((asked, answer) => {
    const say = () => {
      answer.setHeader('Content-Type', asked.url === '/page' ? 'text/html' : 'application/json');
      answer.end(JSON.stringify(asked.headers));
    };
    if (asked.url === '/api/held') held.push(say);
    else if (asked.method === 'POST') asked.resume().once('end', say);
    else say();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

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
