import { sql } from 'kysely';
import { mailLooks, type MailReading, mailReadingLifetime } from '../../../lib/contract/agencies/mailboxes';
import type { Context } from '../../engine/http/context';

/** Looks that are listed. */
const listed = 20;

type Look = MailReading['looks'][number];

/** Returns until when staff may read the caller's mail, and what they looked at in the time that the log keeps. */
export async function mailReadingOf({ db, tenant, caller, agencyId, now }: Context): Promise<MailReading> {
  const { mail_reading_until: until } = await tenant
    .selectFrom('accounts')
    .select('mail_reading_until')
    .where('accounts.id', '=', caller.accountId)
    .executeTakeFirstOrThrow();
  const looks = await db
    .selectFrom('audit')
    .leftJoin('mails', (join) =>
      join
        .onRef('mails.agency_id', '=', 'audit.agency_id')
        .on(sql<boolean>`mails.id = audit.facts ->> 'mailId'`)
        .on(sql<boolean>`${caller.accountId} in (mails.account_id, mails.assigned_to)`),
    )
    .select(['audit.at', 'audit.action', 'audit.staff_name', 'audit.reason', 'mails.id', 'mails.subject'])
    .where('audit.agency_id', '=', agencyId)
    .where('audit.account_id', '=', caller.accountId)
    .where('audit.impersonator_id', 'is not', null)
    .where('audit.outcome', 'is', null)
    .where('audit.action', 'in', mailLooks)
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(listed)
    .execute();
  return {
    until: until !== null && Date.parse(until) > now.getTime() ? until : null,
    looks: looks.map((row) => ({
      at: row.at,
      by: row.staff_name ?? '',
      reason: row.reason ?? '',
      what: row.action as Look['what'],
      mailId: row.id,
      subject: row.subject ?? '',
    })),
  };
}

/** Lets staff read the caller's mail for a day, or no longer. */
export async function allowMailReading(allowed: boolean, context: Context): Promise<MailReading> {
  const { tenant, caller, now } = context;
  await tenant
    .updateTable('accounts')
    .set({ mail_reading_until: allowed ? new Date(now.getTime() + mailReadingLifetime) : null })
    .where('accounts.id', '=', caller.accountId)
    .execute();
  return mailReadingOf(context);
}
