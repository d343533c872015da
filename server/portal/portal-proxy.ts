import 'server-only';
import { portal } from '@/lib/contract/portal/portal';
import { findCustomerCall } from '../bff/routing';
import { asCustomer, grantProxy } from '../link-grants/grant-proxy';
import { accessOf, portalCookie } from './portal-cookie';

/** Forwards a call of the portal to its upstream: `/api/portal/<upstream>/<path below the prefix>`. */
export const portalProxy = grantProxy({
  name: 'portal',
  cookie: portalCookie,
  find(method, path) {
    const found = findCustomerCall(method, path);
    // What they return belongs into the cookie, so pages cannot make these calls.
    return found?.endpoint === portal.confirmCode || found?.endpoint === portal.openRequest ? null : found;
  },
  access: (link, caller) => ({ secret: link.token, accessToken: accessOf(link), caller: asCustomer(caller) }),
});
