import {
  as,
  cookieOf,
  everyone,
  isLeftToUpstream,
  type Persona,
  personas,
  reachedSince,
  reference,
  refused,
  send,
  strangers,
  upstreamSession,
} from './stack';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LooseInput } from '@/lib/contract/kit/call';
import { type EndpointDefinition, fillPath } from '@/lib/contract/kit/endpoint';
import { allEndpoints } from '@/lib/contract/index';
import { CallFailure } from '@/server/failures/call-failure';
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

const everybody = [...strangers, ...personas];
const allowed = (endpoint: EndpointDefinition) => everybody.filter((who) => refused(endpoint, who) === 0);
const denied = (endpoint: EndpointDefinition) => everybody.filter((who) => refused(endpoint, who) !== 0);
/** Those whom the application refuses itself. */
const deniedHere = (endpoint: EndpointDefinition) => denied(endpoint).filter((who) => !isLeftToUpstream(endpoint, who));
const mounted = allEndpoints.filter(({ endpoint }) => !endpoint.internal);
const internal = allEndpoints.filter(({ endpoint }) => endpoint.internal);
/** Calls that end the session which the other calls need. */
const endsSession = ['accounts.logout', 'sessions.handOver', 'accounts.resetBackofficeSession', 'impersonations.end'];

async function throughProxy(endpoint: EndpointDefinition, who: Persona): Promise<Response> {
  const path = `/api/${endpoint.upstream}/${fillPath(endpoint.path, paramsOf(endpoint))}`;
  const body = endpoint.method === 'GET' || !endpoint.body ? undefined : {};
  return send(proxy, endpoint.method, path, { cookie: await cookieOf(who), body, headers: { 'idempotency-key': key } });
}

/**
 * Returns the missing requirement that a refusal must name: the first that the persona lacks, or presence when it lacks
 * none.
 */
function missingOf(endpoint: EndpointDefinition, who: Persona): string | undefined {
  if (refused(endpoint, who) !== 403) return undefined;
  const { access } = endpoint;
  if (typeof access !== 'string') {
    const lacking = access.find((key) => who.secretary || !who.has.includes(key));
    return lacking ?? (access.some((key) => who.beyondTariff?.includes(key)) ? 'tariff' : 'inPerson');
  }
  if (who.secretary) return access;
  if (who.beyondTariff?.some((key) => key === access)) return 'tariff';
  return access === 'session' || who.has.some((key) => key === access) ? 'inPerson' : access;
}

/** One persona of each kind of refusal: the same decision was asked for everybody before. */
const oneOfEachDenied = (endpoint: EndpointDefinition) => [
  ...new Map(
    deniedHere(endpoint).map((who) => [`${refused(endpoint, who)} ${missingOf(endpoint, who)}`, who] as const),
  ).values(),
];

/** Returns the responses of all personas by name, so that a failure shows who got which. */
async function outcomes<T>(people: readonly Persona[], ask: (who: Persona) => Promise<T>) {
  return Object.fromEntries(await Promise.all(people.map(async (who) => [who.name, await ask(who)] as const)));
}
const expected = <T>(people: readonly Persona[], of: (who: Persona) => T) =>
  Object.fromEntries(people.map((who) => [who.name, of(who)]));

beforeAll(everyone, 240_000);
beforeEach(async () => void (await reachedSince()));

describe('NAV-02 every call for every persona', () => {
  it('NAV-02 opens some calls to everyone and closes others', () => {
    for (const { name } of everybody) {
      const openTo = (people: readonly Persona[]) => people.some((who) => who.name === name);
      expect(allEndpoints.some(({ endpoint }) => openTo(allowed(endpoint)))).toBe(true);
      expect(allEndpoints.some(({ endpoint }) => openTo(denied(endpoint)))).toBe(true);
    }
  });

  it.each(mounted)('NAV-02 $name is closed to whoever lacks its requirement', async ({ endpoint }) => {
    const people = deniedHere(endpoint);
    const answers = await outcomes(people, async (who) => {
      const response = await throughProxy(endpoint, who);
      const { code, missing } = (await response.json()) as { code: string; missing?: string };
      return { status: response.status, code, missing };
    });
    expect(answers).toEqual(
      expected(people, (who) => ({
        status: refused(endpoint, who),
        code: refused(endpoint, who) === 401 ? 'NOT_AUTHORIZED_ERROR' : 'FORBIDDEN',
        missing: missingOf(endpoint, who),
      })),
    );
    expect(await reachedSince()).toEqual([]);
  });

  it.each(allEndpoints)('NAV-02 $name is closed inside the server as well', async ({ endpoint }) => {
    const people = oneOfEachDenied(endpoint);
    const answers = await outcomes(people, async (who) => {
      const session = who.stranger ? null : (await as(who.name)).session;
      const caller = callerWith(new Headers(), session);
      const outcome = await perform(caller, endpoint, inputOf(endpoint) as never).catch((error: unknown) => error);
      return outcome instanceof CallFailure ? outcome.status : outcome;
    });
    expect(answers).toEqual(expected(people, (who) => refused(endpoint, who)));
    expect(await reachedSince()).toEqual([]);
  });

  it.each(mounted.filter(({ endpoint }) => endpoint.inPerson === 'unlessAllowed'))(
    'NAV-02 $name is refused by the upstream to who acts in another’s name',
    async ({ endpoint }) => {
      const people = denied(endpoint).filter((who) => isLeftToUpstream(endpoint, who));
      const answers = await outcomes(people, async (who) => {
        const response = await throughProxy(endpoint, who);
        return [response.status, ((await response.json()) as { field?: string }).field];
      });
      expect(answers).toEqual(expected(people, () => [403, 'mailReading']));
    },
  );

  it.each(mounted)('NAV-02 $name is open to whoever has its requirement', async ({ endpoint }) => {
    const people = allowed(endpoint);
    const answers = await outcomes(people, async (who) => (await throughProxy(endpoint, who)).status);
    for (const [name, status] of Object.entries(answers))
      expect([name, [401, 403].includes(status)]).toEqual([name, false]);
  });

  it.each(internal)('NAV-02 $name does not exist for a browser', async ({ endpoint }) => {
    const answers = await outcomes(everybody, async (who) => (await throughProxy(endpoint, who)).status);
    expect(answers).toEqual(expected(everybody, () => 404));
    expect(await reachedSince()).toEqual([]);
  });

  it.each(allEndpoints)('NAV-02 the upstream judges $name by itself', async ({ name, endpoint }) => {
    const ask = async (who: Persona) =>
      (await reference.send(endpoint, inputOf(endpoint), await upstreamSession(who))).status;
    expect(await outcomes(denied(endpoint), ask)).toEqual(expected(denied(endpoint), (who) => refused(endpoint, who)));
    // What others reach was asked through the application above.
    if (!endpoint.internal || endsSession.includes(name) || endpoint.access === 'public') return;
    const open = Object.entries(await outcomes(allowed(endpoint), ask));
    for (const [login, status] of open) expect([login, [401, 403].includes(status)]).toEqual([login, false]);
  });
});
