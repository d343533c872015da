import 'server-only';
import { CallFailure } from '../bff/call-failure';
import { relay } from '../bff/perform';
import { findPurchaseCall } from '../bff/routing';
import type { ApiHandler } from '../http/api';
import { readJsonBody } from '../http/body';
import { fileOf } from '../http/file-headers';
import { limitAddress, limitKey } from '../http/rate-limit';
import { Reply } from '../http/reply';
import { hashOf } from '../session/seal';
import { openPurchase } from './purchase-cookie';
import { onSite } from './purchase-session';

const window = 5 * 60;

/**
 * Forwards a call of a purchase: `/api/purchase/<path below the prefix>`. The grant comes from the sealed cookie only,
 * and only calls of purchases are allowed.
 * @throws CallFailure NOT_AUTHORIZED_ERROR without a grant, NOT_FOUND for any other call
 */
export const purchaseProxy: ApiHandler = async (request, caller) => {
  const { pathname, searchParams } = new URL(request.url);
  const found = findPurchaseCall(request.method, pathname.replace(/^\/api\/purchase\//, ''));
  if (!found) throw new CallFailure('NOT_FOUND');
  const held = await openPurchase(request.headers, request.url);
  if (!held) throw new CallFailure('NOT_AUTHORIZED_ERROR');
  await limitKey(hashOf(held.grant), 'purchase.calls', { points: 1_000, seconds: window });
  await limitAddress(request, 'purchase.address', { points: 3_000, seconds: window });
  const { endpoint, params } = found;
  const answer = await relay(onSite(caller, held.websiteKey), endpoint, {
    params,
    query: { ...Object.fromEntries(searchParams), accessToken: held.grant },
    body: endpoint.body ? await readJsonBody(request) : undefined,
    range: request.headers.get('range') ?? undefined,
  });
  return answer instanceof Uint8Array ? Reply.json(answer) : fileOf(request, answer);
};
