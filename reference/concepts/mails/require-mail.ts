import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import type { Caller } from '../../engine/http/context';
import { isOpenTo } from './mail-row';

/**
 * Loads a mail that the caller may read: of the caller's mailbox, assigned to the caller, or filed to a customer of the
 * agency. @returns undefined for any other
 */
export const readableMail = (tenant: Tenant, mailId: string, { accountId }: Pick<Caller, 'accountId'>) =>
  tenant
    .selectFrom('mails')
    .selectAll()
    .where('mails.id', '=', mailId)
    .where('removed', '=', false)
    .where((eb) => eb.or([eb('account_id', '=', accountId), isOpenTo('mails', accountId)]))
    .executeTakeFirst();

/** Loads a mail like `readableMail`. @throws Failure NOT_FOUND */
export const requireMail = async (...asked: Parameters<typeof readableMail>) => found(await readableMail(...asked));

/** Loads and locks a draft of the caller's mailbox. @throws Failure NOT_FOUND, also when it was sent */
export const requireDraft = async (tenant: Tenant, mailId: string, { accountId }: Pick<Caller, 'accountId'>) =>
  found(
    await tenant
      .selectFrom('mails')
      .selectAll()
      .where('mails.id', '=', mailId)
      .where('account_id', '=', accountId)
      .where('state', '=', 'DRAFT')
      .where('removed', '=', false)
      .forUpdate()
      .executeTakeFirst(),
  );
