import type { recoveries } from '../../../lib/contract/agencies/recoveries';
import { newLink } from '../../engine/links/links';
import type { Db } from '../../engine/db/schema';
import type { PublicContext } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { sendMessage } from '../../engine/outbox/send-message';
import type { Handler } from '../../engine/http/handlers';
import { mailText } from './mail-text';

/** Lifetime of a link (SD 25) and pause between two, ms; maximum number of links per day and account. */
const lifetime = 30 * 60_000;
const pause = 60_000;
const day = 24 * 60 * 60_000;
const daily = 10;

/** Mails a reset link to the account of an address (SGN-12). */
export const request: Handler<typeof recoveries.request> = async ({ body }, context) => {
  const { db, now, settings, locale } = context;
  const account = await accountOfEmail(db, body.email);
  if (!account) throw new Failure('ACCOUNT_NOT_FOUND_ERROR');
  await limit(context, account.id);
  const { url, hash } = newLink(settings, '/reset');
  await db
    .insertInto('recoveries')
    .values({
      token_hash: hash,
      account_id: account.id,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetime),
      used_at: null,
    })
    .execute();
  const text = mailText(locale, account, url);
  await sendMessage(context, settings, {
    agencyId: account.agency_id,
    channel: 'MAIL',
    recipient: account.email,
    ...text,
    code: url,
  });
  context.describe({ account: account.id });
  return { done: true };
};

/** Returns the account of an address and locks it, so that parallel requests are counted one after the other. */
const accountOfEmail = (db: Db, email: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('account_media', 'account_media.account_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.agency_id',
      'accounts.first_name',
      'accounts.login',
      'account_media.value as email',
    ])
    .where('account_media.media_type', '=', 'MAIL')
    .where((eb) => eb(eb.fn<string>('lower', ['account_media.value']), '=', email.toLowerCase()))
    .where('accounts.account_state', '=', 'ACTIVE')
    .orderBy('accounts.created_at')
    .forUpdate('accounts')
    .executeTakeFirst();

/**
 * Limits the number of links. @throws Failure TOO_MANY_REQUESTS with the seconds until the next link may be requested.
 */
async function limit({ db, now }: PublicContext, accountId: string): Promise<void> {
  const at = now.getTime();
  const rows = await db
    .selectFrom('recoveries')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('created_at', '>', new Date(at - day).toISOString())
    .orderBy('created_at', 'desc')
    .execute();
  const sent = rows.map((row) => Date.parse(row.created_at));
  const open = Math.max((sent[0] ?? 0) + pause, (sent[daily - 1] ?? 0) + day);
  if (open > at) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((open - at) / 1000) });
}
