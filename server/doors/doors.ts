import 'server-only';
import { accounts } from '@/lib/contract/accounts';
import { recoveries } from '@/lib/contract/recoveries';
import { registrations } from '@/lib/contract/registrations';
import { perform } from '../bff/perform';
import type { ApiHandler } from '../http/api';
import { readJsonBody } from '../http/body';
import { type Limit, limitAddress } from '../http/rate-limit';

type OpenDoor =
  | (typeof registrations)['signup']
  | (typeof recoveries)['request']
  | (typeof recoveries)['confirm']
  | (typeof accounts)['confirmEmail'];

/** A call that anybody may make, with secrets in its body: nobody's session goes along, and addresses are counted. */
const door =
  (endpoint: OpenDoor, limit: Limit): ApiHandler =>
  async (request, caller) => {
    await limitAddress(request, endpoint.path, limit);
    const body = await readJsonBody(request);
    return Response.json(
      await perform({ ...caller, session: null, viewer: null }, endpoint as typeof registrations.signup, {
        body: body as never,
      }),
    );
  };

const quarter = 15 * 60;

/** `POST /api/registrations`: registers an agency (SGN-11). */
export const register = door(registrations.signup, { points: 30, seconds: quarter });

/** `POST /api/recoveries` with `{email}`: has a reset link mailed (SGN-12). */
export const requestRecovery = door(recoveries.request, { points: 20, seconds: quarter });

/** `POST /api/recoveries/confirm` with `{token, password}`: sets the new password (SGN-12). */
export const confirmRecovery = door(recoveries.confirm, { points: 20, seconds: quarter });

/** `POST /api/email/confirm` with `{token}`: confirms an address (SGN-13). */
export const confirmEmail = door(accounts.confirmEmail, { points: 30, seconds: quarter });

/** `POST /api/account/password` with `{currentPassword, password}`: the password of who is signed in (SGN-13). */
export const changePassword: ApiHandler = async (request, caller) => {
  const body = await readJsonBody(request);
  return Response.json(await perform(caller, accounts.changePassword, { body: body as never }));
};
