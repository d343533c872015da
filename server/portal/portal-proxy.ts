import 'server-only';
import { type EndpointDefinition, isMultipart } from '@/lib/contract/kit/endpoint';
import { portal } from '@/lib/contract/portal/portal';
import { CallFailure } from '../bff/call-failure';
import { relay } from '../bff/perform';
import { findCustomerCall } from '../bff/routing';
import type { ApiHandler } from '../http/api';
import { readJsonBody } from '../http/body';
import { fileOf } from '../http/file-headers';
import type { Incoming } from '../http/incoming';
import { limitAddress, limitKey } from '../http/rate-limit';
import { Reply } from '../http/reply';
import { readUpload } from '../http/upload';
import { hashOf } from '../session/seal';
import { accessOf, openLink } from './portal-cookie';
import { asCustomer } from './portal-session';

const window = 5 * 60;

/**
 * Forwards a call of the portal to its upstream: `/api/portal/<upstream>/<path below the prefix>`. The token comes from
 * the sealed cookie only, and only portal calls are allowed.
 * @throws CallFailure NOT_AUTHORIZED_ERROR without a link, NOT_FOUND for any other call
 */
export const portalProxy: ApiHandler = async (request, caller) => {
  const { pathname, searchParams } = new URL(request.url);
  const found = findCustomerCall(request.method, pathname.replace(/^\/api\/portal\//, ''));
  // The grant belongs into the cookie, so pages cannot make this call.
  if (!found || found.endpoint === portal.confirmCode) throw new CallFailure('NOT_FOUND');
  const link = await openLink(request.headers, request.url);
  if (!link) throw new CallFailure('NOT_AUTHORIZED_ERROR');
  await limitKey(hashOf(link.token), 'portal.calls', { points: 1_000, seconds: window });
  await limitAddress(request, 'portal.address', { points: 3_000, seconds: window });
  const { endpoint, params } = found;
  const accessToken = accessOf(link);
  const answer = await relay(asCustomer(caller), endpoint, {
    params,
    query: { ...Object.fromEntries(searchParams), accessToken },
    body: await bodyOf(request, endpoint, accessToken),
    range: request.headers.get('range') ?? undefined,
  });
  return answer instanceof Uint8Array ? Reply.json(answer) : fileOf(request, answer);
};

async function bodyOf(
  request: Incoming,
  { body, largestBody }: EndpointDefinition,
  accessToken: string,
): Promise<unknown> {
  if (!body) return undefined;
  return isMultipart(body) ? readUpload(request, body, { accessToken }) : readJsonBody(request, largestBody);
}
