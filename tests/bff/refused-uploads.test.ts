import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installations } from '@/lib/contract/desk/installations';
import { allEndpoints } from '@/lib/contract/index';
import { type EndpointDefinition, isMultipart } from '@/lib/contract/kit/endpoint';
import type { Caller } from '@/server/bff/caller';
import { UploadBody } from '@/server/http/upload';
import { ask } from '@/server/upstream/client';
import { exchange } from '@/server/upstream/exchange';
import { startTestReference } from '@/tests/reference/harness';
import { callerFor } from './calls';
import { aSession } from './people';

/** A reference upstream behind the real client of the BFF. */
const reference = await startTestReference();
afterAll(() => reference.stop());
Object.assign(process.env, {
  SESSION_SECRETS: 'a secret of the tests that is long enough to seal',
  LOG_LEVEL: 'silent',
  ...Object.fromEntries(
    ['ins', 'pdf', 'import', 'phone'].map((name) => [`${name.toUpperCase()}_API_URL`, `${reference.url}/${name}-api`]),
  ),
});

const uploads = allEndpoints
  .filter(({ endpoint }) => isMultipart(endpoint.body))
  .map(({ name, endpoint }) => ({ name, endpoint }));

const callers = new Map<string, Caller>();
const as = (login: string): Caller => callers.get(login)!;

beforeAll(async () => {
  for (const login of ['superuser', 'backoffice', 'other', 'agent']) {
    const { sessionId } = await reference.as(login);
    callers.set(login, callerFor(aSession({ login, upstreamSessionId: sessionId })));
  }
});

/** Much more than a socket takes, of no type that any upload accepts. */
const size = 700_000;

/** Sends a file of the wrong type; returns the refusal's status, or the error of the exchange. */
async function refusedUpload(caller: Caller, endpoint: EndpointDefinition): Promise<unknown> {
  const head =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(16), randomBytes(size), Buffer.from('\r\n--b--\r\n')]);
  const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 'none']));
  const upload = new UploadBody(Readable.from([body], { objectMode: false }), 'multipart/form-data; boundary=b');
  try {
    await ask(caller, { endpoint, params, body: upload });
    return 'accepted';
  } catch (error) {
    return (error as { status?: number }).status ?? error;
  }
}

/** Writes until the time is over; returns the errors. A connection that was cut late would be met by one of these. */
async function writesOf(login: string, until: number): Promise<unknown[]> {
  const errors: unknown[] = [];
  while (performance.now() < until) {
    const body = { event: 'onAppInstalled', deviceId: `device-of-${login}` };
    await ask(as(login), { endpoint: installations.report, body }).catch((error: unknown) =>
      errors.push(String(error)),
    );
  }
  return errors;
}

describe('ERR-02 an upload that is refused before its end harms nobody else', () => {
  it('ERR-02 there are uploads of staff, back office and customers', () => {
    expect(new Set(uploads.map(({ endpoint }) => endpoint.access === 'public')).size).toBe(2);
  });

  it.each(uploads)('ERR-02 $name', async ({ endpoint }) => {
    // Connections that wait for a next call are those that the upload gets.
    await Promise.all(Array.from({ length: 4 }, () => writesOf('agent', 0)));
    const until = performance.now() + 900;
    const owner = endpoint.access === 'backoffice' ? 'backoffice' : 'superuser';
    const stranger = callerFor(null);
    const [refusals, ...errors] = await Promise.all([
      Promise.all([owner, owner].map((login) => refusedUpload(as(login), endpoint))),
      refusedUpload(stranger, endpoint).then((status) => (Number(status) >= 400 ? [] : [status])),
      writesOf('agent', until),
      writesOf('other', until),
    ]);
    expect(errors.flat()).toEqual([]);
    for (const status of refusals) expect([400, 403, 404, 415]).toContain(status);
  });
});

describe('ERR-02 an upstream that cuts a connection some time after it has refused a body', () => {
  const server = createServer((request, response) => {
    if (Number(request.headers['content-length'] ?? Infinity) < 100)
      return void request.resume().on('end', () => response.end('{}'));
    response.writeHead(415, { 'content-type': 'application/json' }).end('{}');
    setTimeout(() => request.socket.destroy(), 50);
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void server.close());

  it.each([
    ['an upload', () => Readable.from([Buffer.alloc(100_000)], { objectMode: false })],
    ['a long text', () => 'x'.repeat(40_000)],
  ])('ERR-02 %s: no other call is on that connection', async (_, bodyOf) => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const wire = (body: Readable | string) => ({ origin, path: '/', method: 'POST' as const, headers: [], body });
    const timeout = { ms: 5_000, left: undefined };
    const errors: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const refused = await exchange(wire(bodyOf()), timeout).catch((error: unknown) => error);
      expect(refused).toMatchObject({ status: 415 });
      const until = performance.now() + 60;
      while (performance.now() < until)
        await exchange(wire('{}'), timeout).catch((error: unknown) => errors.push(String(error)));
    }
    expect(errors).toEqual([]);
  });
});
