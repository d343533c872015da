import './settings';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { binary, endpoint } from '@/lib/contract/kit/endpoint';
import { perform } from '@/server/bff/perform';
import { callerFor, failureFrom } from './calls';

/** A raw socket server, for responses that no library would send. */
let sent = 0;
const manners: Record<string, (response: ServerResponse) => void> = {
  drips(response) {
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  endless(response) {
    const more = () => {
      sent += 1;
      response.write(Buffer.alloc(1024 * 1024, 32));
    };
    response.on('drain', more);
    more();
  },
  cut(response) {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('[{"id":');
    setTimeout(() => response.destroy(), 10);
  },
  hangsUp: (response) => void response.destroy(),
  page: (response) => void response.end('<html>'),
  strange: (response) => void response.end('{"id":1}'),
  gateway: (response) => void response.writeHead(502).end('<html>Bad gateway</html>'),
  refuses: (response) => void response.writeHead(409).end('{"error":"CONFLICT"}'),
  closed: (response) => void response.writeHead(503).end('<html>Closed</html>'),
  file: (response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF-1.7'),
};
let fileClosed = Promise.resolve();
const server = createServer((request, response) => {
  const manner = new URL(request.url ?? '', 'http://any').pathname.split('/').at(-1) ?? '';
  if (manner === 'file') fileClosed = new Promise((resolve) => response.on('close', resolve));
  manners[manner]?.(response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
process.env.PHONE_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
process.env.IMPORT_API_URL = 'http://127.0.0.1:1';

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Higher than the default time-out of these tests, because sixteen megabytes take long on a busy machine. */
const get = (path: string, upstream: 'phone-api' | 'import-api' = 'phone-api') =>
  endpoint({
    upstream,
    method: 'GET',
    path,
    access: 'session',
    response: z.array(z.string()),
    timeout: path === 'endless' ? 10_000 : 400,
  });

describe('ERR-02 an upstream on a bad line', () => {
  it.each([
    ['drips', 'UPSTREAM_TIMEOUT'],
    ['hangs', 'UPSTREAM_TIMEOUT'],
    ['cut', 'UPSTREAM_BROKEN'],
    ['endless', 'UPSTREAM_BROKEN'],
    ['hangsUp', 'UPSTREAM_UNAVAILABLE'],
  ])('ERR-02 an answer that %s is %s, within the time that was given', async (manner, code) => {
    const began = performance.now();
    expect(await failureFrom(perform(callerFor(), get(manner)))).toMatchObject({ code });
    expect(performance.now() - began).toBeLessThan(9_000);
  });

  it('ERR-02 an endless answer is not read much further than the longest that is right', () => {
    expect(sent).toBeGreaterThan(10);
    expect(sent).toBeLessThan(40);
  });

  it('ERR-02 a port where nobody listens is UPSTREAM_UNAVAILABLE', async () => {
    expect(await failureFrom(perform(callerFor(), get('any', 'import-api')))).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    });
  });

  const write = (path: string, upstream: 'phone-api' | 'import-api' = 'phone-api') =>
    endpoint({
      upstream,
      method: 'POST',
      path,
      access: 'session',
      response: z.array(z.string()),
      timeout: 400,
      audit: 'calls.note',
    });

  it.each([
    ['hangs', 'UPSTREAM_TIMEOUT'],
    ['hangsUp', 'UPSTREAM_UNAVAILABLE'],
    ['cut', 'UPSTREAM_BROKEN'],
    ['page', 'UPSTREAM_BROKEN'],
    ['strange', 'UPSTREAM_BROKEN'],
    ['gateway', 'UPSTREAM_UNAVAILABLE'],
  ])('ERR-02 a write whose answer %s may have been carried out; a read may not', async (manner, code) => {
    expect((await failureFrom(perform(callerFor(), write(manner)))).toJSON()).toMatchObject({ code, lost: true });
    expect((await failureFrom(perform(callerFor(), get(manner)))).toJSON().lost).toBeUndefined();
  });

  it.each(['refuses', 'closed'])('ERR-02 a write that the upstream %s was not carried out', async (manner) => {
    expect((await failureFrom(perform(callerFor(), write(manner)))).toJSON().lost).toBeUndefined();
  });

  it('ERR-02 a write to a port where nobody listens was not carried out', async () => {
    const failure = await failureFrom(perform(callerFor(), write('any', 'import-api')));
    expect(failure.toJSON()).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    expect(failure.toJSON().lost).toBeUndefined();
  });

  it('ERR-02 a file streams on past the time-out of its headers, and its line is let go when the browser leaves', async () => {
    const file = endpoint({
      upstream: 'phone-api',
      method: 'GET',
      path: 'file',
      access: 'session',
      response: binary('application/pdf'),
    });
    const leaving = new AbortController();
    const response = await perform(callerFor(undefined, leaving.signal), file);
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('%PDF-1.7');
    const rest = reader?.read();
    leaving.abort();
    await expect(rest).rejects.toThrow();
    await fileClosed;
  });
});
