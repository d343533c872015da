import 'server-only';
import { findPurchaseCall } from '../bff/routing';
import { grantProxy } from '../link-grants/grant-proxy';
import { purchaseCookie } from './purchase-cookie';
import { onSite } from './purchase-session';

/** Forwards a call of a purchase: `/api/purchase/<path below the prefix>`. */
export const purchaseProxy = grantProxy({
  name: 'purchase',
  cookie: purchaseCookie,
  find: findPurchaseCall,
  access: ({ grant, websiteKey }, caller) => ({
    secret: grant,
    accessToken: grant,
    caller: onSite(caller, websiteKey),
  }),
});
