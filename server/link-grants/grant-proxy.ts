import 'server-only';
import { type EndpointDefinition, isMultipart } from '@/lib/contract/kit/endpoint';
import { CallFailure } from '../failures/call-failure';
import type { Caller } from '../bff/caller';
import { relay } from '../bff/perform';
import type { FoundCall } from '../bff/routing';
import type { ApiHandler } from '../bff/api';
import { readJsonBody } from '../http/body';
import { fileOf } from '../http/file-headers';
import type { Incoming } from '../http/incoming';
import { limitAddress, limitKey } from '../http/rate-limit';
import { Reply } from '../http/reply';
import { readUpload } from '../http/upload';
import { hashOf } from '../session/seal';
import type { GrantCookie } from './grant-cookie';

/** Most calls of one link or grant, and of one address, in five minutes. */
const window = 5 * 60;
const maxCalls = 1_000;
const maxOfAddress = 3_000;

/** Drops the session of an account that may be signed in to the same browser. */
export const asCustomer = (caller: Caller): Caller => ({ ...caller, session: null, viewer: null });

interface Proxied<H> {
  /** Segment below `/api`, and name of the limits. */
  name: 'portal' | 'purchase';
  cookie: GrantCookie<H>;
  /** Returns the call for a method and a path below the segment, or null when customers may not make it. */
  find(method: string, path: string): FoundCall | null;
  /** Returns the secret by which calls are counted, the access token for the upstream, and who calls. */
  access(held: H, caller: Caller): { secret: string; accessToken: string; caller: Caller };
}

/**
 * Returns the handler that forwards calls of customers to their upstream: `/api/<name>/<path>`. The access token comes
 * from the sealed cookie only.
 * @throws CallFailure NOT_AUTHORIZED_ERROR without a cookie, NOT_FOUND for any other call
 */
export function grantProxy<H>({ name, cookie, find, access }: Proxied<H>): ApiHandler {
  return async (request, caller) => {
    const { pathname, searchParams } = new URL(request.url);
    const found = find(request.method, pathname.slice(`/api/${name}/`.length));
    if (!found) throw new CallFailure('NOT_FOUND');
    const held = await cookie.open(request.headers, request.url);
    if (held === null) throw new CallFailure('NOT_AUTHORIZED_ERROR');
    const { secret, accessToken, caller: customer } = access(held, caller);
    await limitKey(hashOf(secret), `${name}.calls`, { points: maxCalls, seconds: window });
    await limitAddress(request, `${name}.address`, { points: maxOfAddress, seconds: window });
    const { endpoint, params } = found;
    const answer = await relay(customer, endpoint, {
      params,
      query: { ...Object.fromEntries(searchParams), accessToken },
      body: await bodyOf(request, endpoint, accessToken),
      range: request.headers.get('range') ?? undefined,
    });
    return answer instanceof Uint8Array ? Reply.json(answer) : fileOf(request, answer);
  };
}

async function bodyOf(
  request: Incoming,
  { body, largestBody }: EndpointDefinition,
  accessToken: string,
): Promise<unknown> {
  if (!body) return undefined;
  return isMultipart(body) ? readUpload(request, body, { accessToken }) : readJsonBody(request, largestBody);
}
