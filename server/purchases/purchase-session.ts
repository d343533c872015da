import 'server-only';
import { z } from 'zod';
import { purchases } from '@/lib/contract/portal/purchases';
import { phoneForm } from '@/lib/rules/people/phone';
import { CallFailure } from '../failures/call-failure';
import type { Caller } from '../bff/caller';
import { perform, relay } from '../bff/perform';
import { parsed } from '../bff/validation';
import type { ApiHandler } from '../bff/api';
import { readJsonBody } from '../http/body';
import { fileOf } from '../http/file-headers';
import { limitAddress, limitKey } from '../http/rate-limit';
import { Reply } from '../http/reply';
import { asCustomer } from '../link-grants/grant-proxy';
import { hashOf } from '../session/seal';
import { purchaseCookie, siteKey } from './purchase-cookie';

const quarter = 15 * 60;
const hour = 60 * 60;
/** Most messages that one site sends, so that nobody can make an agency pay for thousands. */
const maxCodesOfSite = 300;

const codeRequest = purchases.sendCode.body.extend({ websiteKey: siteKey });
const confirmation = z.object({ ...purchases.confirmCode.body.shape, websiteKey: siteKey });

/** Returns the caller on a site; an account that is signed in to the same browser has no part in it. */
export const onSite = (caller: Caller, websiteKey: string): Caller => ({ ...asCustomer(caller), websiteKey });

/** `POST /api/purchase/codes` with `{websiteKey, mobile}`: sends a code. */
export const sendPurchaseCode: ApiHandler = async (request, caller) => {
  const { websiteKey, mobile } = parsed(codeRequest, await readJsonBody(request));
  await limitAddress(request, 'purchase.codes', { points: 20, seconds: quarter });
  await limitKey(hashOf(websiteKey), 'purchase.codes.site', { points: maxCodesOfSite, seconds: hour });
  return Response.json(await perform(onSite(caller, websiteKey), purchases.sendCode, { body: { mobile } }));
};

/** `POST /api/purchase/session` with `{websiteKey, mobile, code}`: confirms the phone and returns the purchase. */
export const enterPurchase: ApiHandler = async (request, caller) => {
  const { websiteKey, ...body } = parsed(confirmation, await readJsonBody(request));
  await limitAddress(request, 'purchase.confirm', { points: 60, seconds: quarter });
  await limitKey(hashOf(phoneForm(body.mobile)), 'purchase.confirm.phone', { points: 30, seconds: quarter });
  const buyer = onSite(caller, websiteKey);
  const { grant } = await perform(buyer, purchases.confirmCode, { body });
  const state = await perform(buyer, purchases.get, { query: { accessToken: grant } });
  return Response.json(state, { headers: await purchaseCookie.keep(request, { websiteKey, grant }) });
};

/** `DELETE /api/purchase/session`: ends the visit on a device that others use too. A grant that is over is no obstacle. */
export const leavePurchase: ApiHandler = async (request, caller) => {
  const held = await purchaseCookie.open(request.headers, request.url);
  if (held)
    await perform(onSite(caller, held.websiteKey), purchases.leave, { query: { accessToken: held.grant } }).catch(
      (error: unknown) => {
        if (!(error instanceof CallFailure) || error.status >= 500) throw error;
      },
    );
  return Response.json({ done: true }, { headers: purchaseCookie.clear(request) });
};

/** `GET /api/purchase/logo?key=…`: the agency's logo, which every visitor of its site sees. */
export const siteLogo: ApiHandler = async (request, caller) => {
  const key = parsed(siteKey, new URL(request.url).searchParams.get('key'));
  await limitAddress(request, 'purchase.logo', { points: 300, seconds: quarter });
  const answer = await relay(onSite(caller, key), purchases.logo, {});
  return answer instanceof Uint8Array ? Reply.json(answer) : fileOf(request, answer);
};
