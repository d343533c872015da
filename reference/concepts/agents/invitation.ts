import { localeFor } from '../../../lib/i18n/locales';
import { newLink } from '../../engine/links/links';
import type { PublicContext } from '../../engine/http/context';
import type { Scope } from '../../engine/jobs/job';
import { Failure } from '../../engine/failures/failure';
import { sendMessage } from '../../engine/outbox/send-message';
import { invitationMail, invitationSms } from './invitation-texts';

/** Lifetime of the invitation link, and the pause between two invitations, ms. */
const lifetime = 7 * 24 * 60 * 60_000;
const pause = 60_000;

/** The invited person and their contacts. */
export interface Invited {
  id: string;
  agencyId: string;
  firstName: string;
  login: string;
  language: string | null;
  email: string | null;
  mobile: string | null;
}

/**
 * Sends a one-time link that sets the password, by mail and SMS; earlier links stop working. Technically a reset link
 * with a longer lifetime.
 * @throws Failure TOO_MANY_REQUESTS within a minute of the previous invitation
 */
export async function sendInvitation(
  scope: Scope,
  { now, settings }: Pick<PublicContext, 'now' | 'settings'>,
  invited: Invited,
): Promise<void> {
  const { db } = scope;
  await refuseTooSoon(scope, invited.id, now);
  const { url, hash } = newLink(settings, '/reset');
  await db
    .updateTable('recoveries')
    .set({ used_at: now })
    .where('account_id', '=', invited.id)
    .where('used_at', 'is', null)
    .execute();
  await db
    .insertInto('recoveries')
    .values({
      token_hash: hash,
      account_id: invited.id,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetime),
      used_at: null,
    })
    .execute();
  const { name } = await db
    .selectFrom('agencies')
    .select('name')
    .where('id', '=', invited.agencyId)
    .executeTakeFirstOrThrow();
  const locale = localeFor(invited.language);
  const facts = { firstName: invited.firstName, login: invited.login, agency: name, url };
  const { agencyId } = invited;
  if (invited.email)
    await sendMessage(scope, settings, {
      agencyId,
      channel: 'MAIL',
      recipient: invited.email,
      ...invitationMail(locale, facts),
      code: url,
    });
  if (invited.mobile)
    await sendMessage(scope, settings, {
      agencyId,
      channel: 'SMS',
      recipient: invited.mobile,
      body: invitationSms(locale, facts),
      code: url,
    });
}

async function refuseTooSoon({ db }: Scope, accountId: string, now: Date): Promise<void> {
  const last = await db
    .selectFrom('recoveries')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('created_at', '>', new Date(now.getTime() - pause).toISOString())
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (last)
    throw new Failure('TOO_MANY_REQUESTS', {
      retryAfter: Math.ceil((Date.parse(last.created_at) + pause - now.getTime()) / 1000),
    });
}
