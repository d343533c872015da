import 'server-only';
import { notices } from '@/lib/contract/claims/notices';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { portal } from '@/lib/contract/portal/portal';
import { findCustomerCall } from '../bff/routing';
import { asCustomer, grantProxy } from '../link-grants/grant-proxy';
import { accessOf, portalCookie } from './portal-cookie';

const secret: ReadonlySet<EndpointDefinition> = new Set<EndpointDefinition>([
  portal.confirmCode,
  portal.openRequest,
  notices.open,
  notices.confirmCode,
  notices.follow,
  // A visitor without a link asks for one.
  notices.request,
]);

/** Forwards a call of the portal to its upstream: `/api/portal/<upstream>/<path below the prefix>`. */
export const portalProxy = grantProxy({
  name: 'portal',
  cookie: portalCookie,
  find(method, path) {
    const found = findCustomerCall(method, path);
    // What they return belongs into the cookie, so pages cannot make these calls.
    return found && secret.has(found.endpoint) ? null : found;
  },
  access: (link, caller) => ({ secret: link.token, accessToken: accessOf(link), caller: asCustomer(caller) }),
});
