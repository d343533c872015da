import { randomUUID } from 'node:crypto';
import { type Context as HonoContext, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import {
  callParameters,
  clientAddressHeader,
  clientTimeZoneHeader,
  idempotencyHeader,
  requestIdHeader,
} from '../../../lib/contract/kit/call-parameters';
import type { EndpointDefinition } from '../../../lib/contract/kit/endpoint';
import { allEndpoints } from '../../../lib/contract/index';
import { localeFor } from '../../../lib/i18n/locales';
import { isTimeZone } from '../../../lib/rules/time/time-zone';
import { authorise } from './authorise';
import { type Answer, type Call, perform, type Works } from './call';
import type { ClientFacts } from '../http/context';
import { Failure } from '../failures/failure';
import { errorBody, failureOf, isFault } from './failure-of';
import type { Handler } from '../http/handlers';
import type { Sessions } from './ports';
import { parseInput } from '../failures/problems';
import { readBody } from './request-body';

/** Dependencies of the routes. */
export interface Upstream extends Works {
  handlers: ReadonlyMap<string, Handler<EndpointDefinition>>;
  sessions: Sessions;
  log: Logger;
}

/** Path parameters are ids, codes and names; nothing else can exist. */
const paramForm = /^[\w.:@-]{1,200}$/;
const common: readonly string[] = Object.values(callParameters);

/** Returns one route for every call of the contract, below the base path of its upstream. */
export function contractRoutes(upstream: Upstream): Hono {
  const app = new Hono();
  for (const { name, endpoint } of allEndpoints) {
    const handler = upstream.handlers.get(name);
    if (!handler) continue;
    const path = `/${endpoint.upstream}/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
    app.on(endpoint.method, path, (c) => answer(upstream, { name, endpoint, handler }, c));
  }
  return app;
}

/** Response for unknown routes, in the shape of all other errors. */
export const notFound = (c: HonoContext): Response => refuse(c, new Failure('NOT_FOUND'), requestIdOf(c));

type Route = Pick<Call, 'name' | 'endpoint' | 'handler'>;

async function answer(upstream: Upstream, route: Route, c: HonoContext): Promise<Response> {
  const started = performance.now();
  const requestId = requestIdOf(c);
  const log = upstream.log.child({ requestId, endpoint: route.name });
  let call: Call | undefined;
  let response: Response;
  try {
    call = await accept(upstream, route, c, requestId, log);
    response = respond(await perform(upstream, call), requestId);
  } catch (error) {
    const failure = failureOf(error);
    if (isFault(failure)) log.error({ err: error }, 'call failed');
    response = refuse(c, failure, requestId);
    log.info({ refusal: failure.code, ...(failure.details.field && { field: failure.details.field }) }, 'refused');
    await keepRefusal(upstream, route, call ?? (await strayCall(upstream, c)), c, { failure, requestId }).catch(
      (fault: unknown) => log.error({ err: fault }, 'refusal not audited'),
    );
  }
  log.info(
    { status: response.status, ms: Math.round(performance.now() - started), account: call?.caller?.accountId },
    'call',
  );
  return response;
}

type Refused = Pick<Call, 'caller' | 'input'>;

/** Returns the caller of a call that was refused before it was parsed. */
async function strayCall({ database, sessions }: Upstream, c: HonoContext): Promise<Refused> {
  const search = new URL(c.req.url).searchParams;
  const [login, sessionId] = [search.get(callParameters.login), search.get(callParameters.session)];
  const caller = login && sessionId ? await sessions.callerOf(database.db, login, sessionId, new Date(), false) : null;
  return { caller, input: { params: {}, query: undefined, body: undefined } };
}

/** Audit action of refused calls that are not logged on success, such as reading a list. */
const refusedAction = 'access.refused';

/** Writes a refusal to the audit log, outside of the call's transaction, which is rolled back. */
async function keepRefusal(
  { database, sessions, audit }: Upstream,
  { name, endpoint }: Route,
  { caller, input }: Refused,
  c: HonoContext,
  { failure, requestId }: { failure: Failure; requestId: string },
): Promise<void> {
  if (!audit.keeps(failure.code)) return;
  const login = (input.body as { login?: unknown } | undefined)?.login;
  // Unknown logins are not stored, because people type passwords there by mistake.
  const applicant = !caller && typeof login === 'string' ? await sessions.applicantOf(database.db, login) : undefined;
  await audit.refuse(database.db, {
    action: endpoint.audit ?? refusedAction,
    looks: false,
    caller,
    facts: { ...input.params, ...(applicant && { account: applicant.id }), ...(!endpoint.audit && { call: name }) },
    outcome: failure.code,
    client: clientOf(c),
    requestId,
  });
}

/** Authorises before it parses, so that a stranger learns nothing about the input of a call. */
async function accept(upstream: Upstream, route: Route, c: HonoContext, requestId: string, log: Logger): Promise<Call> {
  const { endpoint } = route;
  const now = new Date();
  const search = new URL(c.req.url).searchParams;
  const caller =
    endpoint.access === 'public'
      ? null
      : await authorise(upstream.sessions, upstream.database.db, endpoint, search, now);
  const params = c.req.param() as Record<string, string>;
  if (!Object.values(params).every((value) => paramForm.test(value))) throw new Failure('NOT_FOUND');
  const asked = Object.fromEntries([...search].filter(([name]) => !common.includes(name)));
  if (Object.values(asked).some((value) => value.includes('\0'))) throw new Failure('MALFORMED_REQUEST');
  const query = endpoint.query ? parseInput(endpoint.query, asked) : undefined;
  const raw = await readBody(c, endpoint, upstream);
  const body = endpoint.body && !('maxBytes' in endpoint.body) ? parseInput(endpoint.body, raw) : raw;
  return {
    ...route,
    input: { params, query, body },
    address: `${c.req.path}?${new URLSearchParams(asked)}`,
    caller,
    idempotencyKey: c.req.header(idempotencyHeader),
    locale: localeFor(search.get(callParameters.locale)),
    websiteKey: search.get(callParameters.websiteKey) || null,
    requestId,
    client: clientOf(c),
    range: c.req.header('range') ?? null,
    now,
    log,
  };
}

function respond(result: Answer, requestId: string): Response {
  const headers = { 'cache-control': 'no-store', [requestIdHeader]: requestId };
  if ('text' in result)
    return new Response(result.text, { headers: { ...headers, 'content-type': 'application/json' } });
  for (const [name, value] of Object.entries(headers)) result.response.headers.set(name, value);
  return result.response;
}

function refuse(c: HonoContext, failure: Failure, requestId: string): Response {
  const { retryAfter } = failure.details;
  return c.json(errorBody(failure, requestId), failure.status as ContentfulStatusCode, {
    'cache-control': 'no-store',
    [requestIdHeader]: requestId,
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  });
}

/** Returns the BFF's facts about the browser: shown to the account's owner, never used for access decisions. */
const clientOf = (c: HonoContext): ClientFacts => ({
  address: c.req.header(clientAddressHeader)?.slice(0, 64) ?? null,
  userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
  timeZone: timeZoneIn(c.req.header(clientTimeZoneHeader)),
});

const timeZoneIn = (text: string | undefined): string | null => (text !== undefined && isTimeZone(text) ? text : null);

/** Returns the caller's request id when it is valid, so that the logs of both sides match. */
function requestIdOf(c: HonoContext): string {
  const given = c.req.header(requestIdHeader);
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
