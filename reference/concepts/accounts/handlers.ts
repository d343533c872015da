import type { accounts } from '../../../lib/contract/agencies/accounts';
import { type Handlers, ownTransaction } from '../../engine/http/handlers';
import { accountOf } from './account-of';
import { changeMedium, confirmEmail, confirmPhone, pendingMedia } from './change-medium';
import { stopChange } from './change-notices';
import { changePassword } from './change-password';
import { loginConfirm, loginDemo } from './login-confirm';
import { loginInit } from './login-init';

export const accountHandlers = {
  loginInit,
  loginConfirm,
  loginDemo,

  async logout(_, { db, caller }) {
    await db.deleteFrom('sessions').where('id_hash', '=', caller.sessionHash).execute();
    return { done: true };
  },

  /**
   * Ends the other sessions of a back-office person: their own and their impersonations (SGN-09). Impersonation
   * sessions belong to other agencies, so the transaction is not limited to the caller's agency.
   */
  resetBackofficeSession: ownTransaction<typeof accounts.resetBackofficeSession>(
    async (_, { db, caller, describe }) => {
      const ended = await db
        .deleteFrom('sessions')
        .where((eb) => eb.or([eb('account_id', '=', caller.accountId), eb('impersonator_id', '=', caller.accountId)]))
        .where('id_hash', '!=', caller.sessionHash)
        .executeTakeFirst();
      describe({ ended: Number(ended.numDeletedRows) });
      return { done: true };
    },
  ),

  changePassword,
  pendingMedia,
  changeMedium,
  confirmPhone,
  confirmEmail,
  stopChange,

  myAccount: (_, { db, caller }) => accountOf(db, caller.accountId),
} satisfies Handlers<typeof accounts>;
