import type { EventHandler } from '../../engine/jobs/events';
import { notify } from './notify';

/** Tells an account's owner of a sign-in with another browser. */
export const tellOfNewDevice: EventHandler<'account.newDevice'> = async (scope, { accountId, device, facts }) => {
  await notify(scope, { event: 'NEW_SIGN_IN', facts, to: [accountId], topic: `device:${device}` });
  return undefined;
};
