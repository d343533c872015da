import {
  as,
  cookieOf,
  everyone,
  personas,
  reachedSince,
  reference,
  refused,
  send,
  strangers,
  upstreamSession,
} from './stack';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LooseInput } from '@/lib/contract/call';
import { type EndpointDefinition, fillPath } from '@/lib/contract/endpoint';
import { allEndpoints } from '@/lib/contract/index';
import { CallFailure } from '@/server/bff/call-failure';
import { callerWith } from '@/server/bff/caller';
import { perform } from '@/server/bff/perform';
import { proxy } from '@/server/bff/proxy';

const noId = '00000000-0000-4000-8000-000000000000';
const key = 'a-key-of-the-tests';

const paramsOf = ({ path }: EndpointDefinition) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, noId]));
const inputOf = (endpoint: EndpointDefinition): LooseInput => ({
  params: paramsOf(endpoint),
  query: {},
  body: {},
  idempotencyKey: key,
});

const cells = allEndpoints.flatMap(({ name, endpoint }) =>
  [...strangers, ...personas].map((who) => ({ call: name, endpoint, who, login: who.name })),
);
const denied = cells.filter(({ endpoint, who }) => refused(endpoint, who) !== 0);
const allowed = cells.filter(({ endpoint, who }) => refused(endpoint, who) === 0);
/** The first requirement that a refused persona lacks. */
function lackOf({ access }: EndpointDefinition, who: (typeof cells)[number]['who']): string {
  if (typeof access === 'string') {
    if (who.secretary) return access;
    return access === 'session' || who.has.some((key) => key === access) ? 'inPerson' : access;
  }
  return access.find((key) => who.secretary || !who.has.includes(key)) ?? 'inPerson';
}
const mounted = ({ endpoint }: { endpoint: EndpointDefinition }) => !endpoint.internal;

async function throughProxy({ endpoint, who }: (typeof cells)[number]): Promise<Response> {
  const path = `/api/${endpoint.upstream}/${fillPath(endpoint.path, paramsOf(endpoint))}`;
  const body = endpoint.method === 'GET' || !endpoint.body ? undefined : {};
  return send(proxy, endpoint.method, path, { cookie: await cookieOf(who), body, headers: { 'idempotency-key': key } });
}

beforeAll(everyone, 240_000);
beforeEach(async () => void (await reachedSince()));

describe('NAV-02 every call for every persona', () => {
  it('NAV-02 has cells on both sides for everyone', () => {
    expect(cells).toHaveLength(allEndpoints.length * (personas.length + strangers.length));
    for (const { name } of [...strangers, ...personas]) {
      expect(allowed.some(({ login }) => login === name)).toBe(true);
      expect(denied.some(({ login }) => login === name)).toBe(true);
    }
  });

  it.each(denied.filter(mounted))('NAV-02 $call is closed to $login', async (cell) => {
    const response = await throughProxy(cell);
    const expected = refused(cell.endpoint, cell.who);
    const body = (await response.json()) as { code: string; missing?: string };
    expect([response.status, body.code]).toEqual([expected, expected === 401 ? 'NOT_AUTHORIZED_ERROR' : 'FORBIDDEN']);
    if (expected === 403) expect(body.missing).toBe(lackOf(cell.endpoint, cell.who));
    expect(await reachedSince()).toEqual([]);
  });

  it.each(denied)('NAV-02 $call is closed to $login inside the server as well', async ({ endpoint, who }) => {
    const session = who.stranger ? null : (await as(who.name)).session;
    const outcome = await perform(callerWith(new Headers(), session), endpoint, inputOf(endpoint) as never).catch(
      (error: unknown) => error,
    );
    expect(outcome).toBeInstanceOf(CallFailure);
    expect((outcome as CallFailure).status).toBe(refused(endpoint, who));
    expect(await reachedSince()).toEqual([]);
  });

  it.each(allowed.filter(mounted))('NAV-02 $call is open to $login', async (cell) => {
    const { status } = await throughProxy(cell);
    expect([401, 403]).not.toContain(status);
  });

  it.each(cells.filter((cell) => !mounted(cell)))(
    'NAV-02 $call does not exist for the browser of $login',
    async (cell) => {
      expect((await throughProxy(cell)).status).toBe(404);
      expect(await reachedSince()).toEqual([]);
    },
  );

  it.each(denied)('NAV-02 the upstream too refuses $call to $login', async ({ endpoint, who }) => {
    const response = await reference.send(endpoint, inputOf(endpoint), await upstreamSession(who));
    expect(response.status).toBe(refused(endpoint, who));
  });
});
