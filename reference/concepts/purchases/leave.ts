import type { purchases } from '../../../lib/contract/portal/purchases';
import { linkHash } from '../../engine/links/links';
import { looking } from './buying';

/** Removes the grant of one browser. */
export const leave = looking<typeof purchases.leave>(async ({ query }, { tenant }) => {
  await tenant.deleteFrom('purchase_grants').where('grant_hash', '=', linkHash(query.accessToken)).execute();
  return { done: true };
});
