import type { z } from 'zod';
import type { accounts, stoppable } from '../../../lib/contract/agencies/accounts';
import { localeFor } from '../../../lib/i18n/locales';
import type { PublicContext } from '../../engine/http/context';
import type { Scope } from '../../engine/jobs/job';
import { Failure } from '../../engine/failures/failure';
import { ownTransaction } from '../../engine/http/handlers';
import { sendMessage } from '../../engine/outbox/send-message';
import { noticeText } from './change-notice-texts';
import { nobodysHash } from './demo-guest';
import { linkHash, newLink } from '../../engine/links/links';
import { isTakenMedium, putMedium } from './media';

export type Stoppable = z.output<typeof stoppable>;

/** How long a change can be stopped, ms: long enough for a weekend and a holiday. */
const stoppableFor = 7 * 24 * 60 * 60_000;

interface Change {
  accountId: string;
  agencyId: string;
  what: Stoppable;
  /** The previous value; absent when there was none, and for passwords. */
  before?: string;
}

/** Returns the current media of an account that receive messages. */
export async function reachOf({ db }: Pick<Scope, 'db'>, accountId: string) {
  const rows = await db
    .selectFrom('account_media')
    .select(['media_type', 'value'])
    .where('account_id', '=', accountId)
    .where('media_type', 'in', ['MAIL', 'MOBILE_PHONE'])
    .execute();
  const of = (type: 'MAIL' | 'MOBILE_PHONE') => rows.find(({ media_type }) => media_type === type)?.value;
  return { MAIL: of('MAIL'), MOBILE_PHONE: of('MOBILE_PHONE') };
}

/**
 * Notifies a person that their password or a medium changes. Sends to the addresses from before the change, by mail and
 * SMS, with a link that stops the change. Call it in the transaction that makes the change.
 */
export async function tellOfChange(
  scope: Scope,
  { settings, now }: Pick<PublicContext, 'settings' | 'now'>,
  { accountId, agencyId, what, before }: Change,
): Promise<void> {
  const { db } = scope;
  const { login, language } = await db
    .selectFrom('accounts')
    .select(['login', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const locale = localeFor(language);
  const { url, hash } = newLink(settings, '/stop', locale);
  await db
    .insertInto('account_changes')
    .values({
      token_hash: hash,
      account_id: accountId,
      agency_id: agencyId,
      what,
      value_before: before ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + stoppableFor),
    })
    .execute();
  const reach = { ...(await reachOf(scope, accountId)), ...(what !== 'PASSWORD' && { [what]: before }) };
  const { subject, body } = noticeText(locale, what, login, url);
  const message = { agencyId, body, code: url };
  if (reach.MAIL) await sendMessage(scope, settings, { ...message, channel: 'MAIL', recipient: reach.MAIL, subject });
  if (reach.MOBILE_PHONE)
    await sendMessage(scope, settings, { ...message, channel: 'SMS', recipient: reach.MOBILE_PHONE });
}

/**
 * Stops a change by the link in its notice and ends all sessions of the account. A stopped password change disables the
 * password: the person has to request a reset link. A second press finds the change stopped, and does nothing.
 * @throws Failure LINK_NOT_VALID; DUPLICATED_ACCOUNT_ERROR when another account has the old address by now.
 */
export const stopChange = ownTransaction<typeof accounts.stopChange>(async ({ body }, context) => {
  const { db, now, inTransaction, describe } = context;
  const hash = linkHash(body.token);
  const found = await db.selectFrom('account_changes').selectAll().where('token_hash', '=', hash).executeTakeFirst();
  if (!found || Date.parse(found.expires_at) <= now.getTime()) throw new Failure('LINK_NOT_VALID');
  const { account_id: accountId, agency_id: agencyId, what, value_before: before } = found;
  describe({ account: accountId, what });
  if (found.stopped_at !== null) return { stopped: what };
  if (what !== 'PASSWORD' && before !== null && (await isTakenMedium(db, what, before, accountId)))
    throw new Failure('DUPLICATED_ACCOUNT_ERROR');
  const passwordHash = what === 'PASSWORD' ? await nobodysHash() : null;
  await inTransaction(async (scope) => {
    const used = await scope.db
      .updateTable('account_changes')
      .set({ stopped_at: now, value_before: null })
      .where('token_hash', '=', hash)
      .where('stopped_at', 'is', null)
      .returning('account_id')
      .executeTakeFirst();
    if (!used) return;
    if (passwordHash !== null)
      await scope.db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
    else if (what !== 'PASSWORD' && before !== null)
      await putMedium(scope.db, { accountId, agencyId, mediaType: what, value: before, confirmed: now });
    for (const table of ['sessions', 'login_codes', 'media_changes'] as const)
      await scope.db.deleteFrom(table).where('account_id', '=', accountId).execute();
    await scope.db
      .updateTable('recoveries')
      .set({ used_at: now })
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .execute();
  });
  return { stopped: what };
});
