import 'server-only';
import { notices } from '@/lib/contract/claims/notices';
import type { ApiHandler } from '../bff/api';
import { perform } from '../bff/perform';
import { parsed } from '../bff/validation';
import { readJsonBody } from '../http/body';
import { limitAddress, limitKey } from '../http/rate-limit';
import { siteKey } from '../purchases/purchase-cookie';
import { onSite } from '../purchases/purchase-session';
import { hashOf } from '../session/seal';

const quarter = 15 * 60;
const hour = 60 * 60;
/** Most numbers of one site, so that nobody can try out whole ranges of them, or make an agency pay for thousands. */
const maxOfSite = 200;

const asked = notices.request.body.extend({ websiteKey: siteKey });

/** `POST /api/portal/accidents` with `{websiteKey, mobile}`: sends the customer with this number a link, if there is one. */
export const askForLink: ApiHandler = async (request, caller) => {
  const { websiteKey, mobile } = parsed(asked, await readJsonBody(request));
  await limitAddress(request, 'accident.links', { points: 10, seconds: quarter });
  await limitKey(hashOf(websiteKey), 'accident.links.site', { points: maxOfSite, seconds: hour });
  return Response.json(await perform(onSite(caller, websiteKey), notices.request, { body: { mobile } }));
};
