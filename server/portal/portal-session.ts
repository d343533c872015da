import 'server-only';
import { z } from 'zod';
import { linkToken } from '@/lib/contract/agencies/credentials';
import { notices } from '@/lib/contract/claims/notices';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { portal } from '@/lib/contract/portal/portal';
import { CallFailure } from '../failures/call-failure';
import type { Caller } from '../bff/caller';
import { perform } from '../bff/perform';
import { parsed } from '../bff/validation';
import type { ApiHandler } from '../bff/api';
import { readJsonBody } from '../http/body';
import type { Incoming } from '../http/incoming';
import { limitAddress, limitKey } from '../http/rate-limit';
import { asCustomer } from '../link-grants/grant-proxy';
import { hashOf } from '../session/seal';
import { accessOf, claimLinkOf, type HeldLink, portalCookie, type PortalDoor, portalDoor } from './portal-cookie';

const quarter = 15 * 60;
const request = z.object({ envelopeId: z.string().min(1).max(64) });
const entry = z.object({
  token: z.string().max(200),
  door: portalDoor,
  /** Only records that the page was opened: what this browser holds already stays. */
  look: z.boolean().default(false),
});

/**
 * `POST /api/portal/session` with `{token, door}`: the button was pressed. Moves the token into a sealed cookie and
 * returns what the link opens.
 */
export const enterPortal: ApiHandler = async (request, caller) => {
  await limitAddress(request, 'portal.enter', { points: 120, seconds: quarter });
  const { token, door, look } = parsed(entry, await readJsonBody(request));
  if (!linkToken.safeParse(token).success) throw new CallFailure('LINK_NOT_VALID');
  const known = await portalCookie.open(request.headers, request.url);
  // A phone that was confirmed in this browser stays confirmed when the link is opened again.
  const link = known?.token === token ? { ...known, door } : { token, door };
  const input = { query: { accessToken: accessOf(link) } };
  if (door === 'report') return enterNotice(request, caller, link);
  const opens = {
    respond: portal.openOpportunity,
    offers: portal.openAdvice,
    files: portal.openSending,
    claim: portal.openClaim,
    sign: portal.visit,
    upload: portal.visit,
  };
  const state = await perform(asCustomer(caller), opens[door] as EndpointDefinition, input);
  return Response.json(state, look ? {} : { headers: await portalCookie.keep(request, link) });
};

/** Opens a link to report an accident; the browser keeps the grant that the first one gets. */
async function enterNotice(request: Incoming, caller: Caller, link: HeldLink): Promise<Response> {
  const { state, grant } = await perform(asCustomer(caller), notices.open, { query: { accessToken: accessOf(link) } });
  return Response.json(state, { headers: await portalCookie.keep(request, grant ? { ...link, grant } : link) });
}

/** What a link asks for by phone, and shows after the code. */
const confirmations = (door: PortalDoor) =>
  door === 'report'
    ? { confirm: notices.confirmCode, get: notices.get as EndpointDefinition }
    : { confirm: portal.confirmCode, get: portal.get as EndpointDefinition };

/**
 * `POST /api/portal/session/confirm` with `{code}`: confirms the phone in this browser and returns what is open now.
 */
export const confirmPortal: ApiHandler = async (request, caller) => {
  const link = await portalCookie.open(request.headers, request.url);
  if (!link) throw new CallFailure('NOT_AUTHORIZED_ERROR');
  await limitKey(hashOf(link.token), 'portal.confirm', { points: 30, seconds: quarter });
  await limitAddress(request, 'portal.confirm.address', { points: 60, seconds: quarter });
  const body = (await readJsonBody(request)) as never;
  const { confirm, get } = confirmations(link.door);
  const { grant } = await perform(asCustomer(caller), confirm, { query: { accessToken: link.token }, body });
  const confirmed = { ...link, grant };
  const state = await perform(asCustomer(caller), get, { query: { accessToken: accessOf(confirmed) } });
  return Response.json(state, { headers: await portalCookie.keep(request, confirmed) });
};

/**
 * `POST /api/portal/session/request` with `{envelopeId}`: goes from the page of a claim to a request for its papers. The
 * cookie then opens the request, and still knows the way back.
 */
export const enterRequest: ApiHandler = async (incoming, caller) => {
  const link = claimLinkOf(await portalCookie.open(incoming.headers, incoming.url));
  if (!link) throw new CallFailure('NOT_AUTHORIZED_ERROR');
  await limitKey(hashOf(link.token), 'portal.request', { points: 30, seconds: quarter });
  const params = parsed(request, await readJsonBody(incoming));
  const query = { accessToken: link.token };
  const { token } = await perform(asCustomer(caller), portal.openRequest, { params, query });
  const state = await perform(asCustomer(caller), portal.visit, { query: { accessToken: token } });
  return Response.json(state, {
    headers: await portalCookie.keep(incoming, { door: 'upload', token, claim: link.token }),
  });
};

/**
 * `POST /api/portal/session/status`: goes from an accident that was reported to the status page of its claim, which the
 * browser then holds.
 */
export const enterStatus: ApiHandler = async (incoming, caller) => {
  const link = await portalCookie.open(incoming.headers, incoming.url);
  if (link?.door !== 'report') throw new CallFailure('NOT_AUTHORIZED_ERROR');
  await limitKey(hashOf(link.token), 'portal.status', { points: 10, seconds: quarter });
  const query = { accessToken: accessOf(link) };
  const { token } = await perform(asCustomer(caller), notices.follow, { query });
  await perform(asCustomer(caller), portal.openClaim, { query: { accessToken: token } });
  return Response.json({ done: true }, { headers: await portalCookie.keep(incoming, { door: 'claim', token }) });
};

/** `DELETE /api/portal/session`: removes the link from this browser. */
export const leavePortal: ApiHandler = async (request) =>
  Response.json({ done: true }, { headers: portalCookie.clear(request) });
