import type { accounts, MediumAnswer } from '../../../lib/contract/agencies/accounts';
import { normalPhone } from '../../../lib/rules/kit/normal-form';
import { wrongPassword } from '../../../lib/rules/people/password';
import { duplicate } from '../../../lib/rules/people/registration';
import type { Db } from '../../engine/db/schema';
import type { Context, PublicContext } from '../../engine/http/context';
import type { Scope } from '../../engine/jobs/job';
import { Failure } from '../../engine/failures/failure';
import { type Handler, ownTransaction } from '../../engine/http/handlers';
import { sendMessage } from '../../engine/outbox/send-message';
import { refundAttempt, reserveAttempt } from './attempts';
import { reachOf, tellOfChange } from './change-notices';
import { refused } from '../../engine/failures/refused';
import { linkHash, newLink } from '../../engine/links/links';
import { codeLifetime, masked, resendPause } from '../../engine/link-grants/codes';
import { isTakenMedium, putMedium } from './media';
import { emailText, phoneText } from './medium-texts';
import { hashCode, isCode, isPassword, newCode } from '../../engine/link-grants/secrets';

/** Lifetime of the link in a mail, ms, and allowed guesses of a code (SD 25). */
const linkLifetime = 24 * 60 * 60_000;
const tries = 5;

type Change = Parameters<Handler<typeof accounts.changeMedium>>[0]['body'];

/**
 * Stores a changed medium: a mobile waits for a code, an email address for the link in a mail, a phone is set at once
 * (SGN-13, SGN-14).
 */
export const changeMedium = ownTransaction<typeof accounts.changeMedium>(async ({ body }, context) => {
  const { db, caller, inTransaction } = context;
  const { demo_of } = await db
    .selectFrom('accounts')
    .select('demo_of')
    .where('id', '=', caller.accountId)
    .executeTakeFirstOrThrow();
  if (demo_of !== null) throw new Failure('FORBIDDEN');
  const value = body.mediaType === 'MAIL' ? body.value : normalPhone(body.value);
  const change = { ...body, value };
  if (body.mediaType !== 'PHONE') await prove(context, change);
  const code = newCode();
  const codeHash = body.mediaType === 'MOBILE_PHONE' ? await hashCode(code) : '';
  // Runs outside of the transaction, because row-level security would limit it to the caller's agency.
  if (body.mediaType !== 'PHONE' && (await isTakenMedium(db, body.mediaType, value, caller.accountId)))
    throw new Failure('DUPLICATED_ACCOUNT_ERROR', { field: 'value', fields: [{ path: 'value', rule: duplicate }] });
  return inTransaction(async (scope) => {
    if (body.mediaType === 'MOBILE_PHONE') return askPhone(scope, context, change, { code, codeHash });
    if (body.mediaType === 'MAIL') return askEmail(scope, context, { ...caller, id: caller.accountId, email: value });
    await putMedium(scope.db, {
      accountId: caller.accountId,
      agencyId: caller.agencyId,
      mediaType: 'PHONE',
      value,
      confirmed: null,
    });
    return { next: 'DONE' };
  });
});

/**
 * Verifies the password before the address for codes and links changes; once per new value, so that a code can be sent
 * again. Wrong passwords count as failed sign-ins.
 */
async function prove(context: Context, { mediaType, value, currentPassword }: Change): Promise<void> {
  const { db, caller, inTransaction, now } = context;
  const proven = await db
    .selectFrom('media_changes')
    .select('value')
    .where('account_id', '=', caller.accountId)
    .where('media_type', '=', mediaType)
    .where('value', '=', value)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (proven) return;
  if (currentPassword === '') throw refused('currentPassword', 'required');
  const { login, password_hash: stored } = await db
    .selectFrom('accounts')
    .select(['login', 'password_hash'])
    .where('id', '=', caller.accountId)
    .executeTakeFirstOrThrow();
  const attempt = await reserveAttempt(context, login);
  if (!(await isPassword(currentPassword, stored))) throw refused('currentPassword', wrongPassword);
  await inTransaction((scope) => refundAttempt(scope, attempt));
}

async function askPhone(
  scope: Scope,
  { caller, now, settings, locale }: Context,
  { value }: Pick<Change, 'value'>,
  { code, codeHash }: { code: string; codeHash: string },
): Promise<MediumAnswer> {
  await waitFor(
    scope,
    { accountId: caller.accountId, agencyId: caller.agencyId, mediaType: 'MOBILE_PHONE', value, secretHash: codeHash },
    now,
    codeLifetime,
  );
  await sendMessage({ ...scope, caller }, settings, {
    agencyId: caller.agencyId,
    channel: 'SMS',
    recipient: value,
    body: phoneText(code, locale),
    code,
  });
  return { next: 'CONFIRM_PHONE', ttl: resendPause / 1000, sentTo: masked(value) };
}

/** Mails the link that confirms an address; also used for the account of a new registration. */
export async function askEmail(
  scope: Scope,
  { now, settings, locale }: Pick<PublicContext, 'now' | 'settings' | 'locale'>,
  { id, agencyId, email }: { id: string; agencyId: string; email: string },
): Promise<MediumAnswer> {
  const { url, hash } = newLink(settings, '/confirm-email');
  await waitFor(
    scope,
    { accountId: id, agencyId, mediaType: 'MAIL', value: email, secretHash: hash },
    now,
    linkLifetime,
  );
  await sendMessage(scope, settings, {
    agencyId,
    channel: 'MAIL',
    recipient: email,
    ...emailText(url, locale),
    code: url,
  });
  return { next: 'CONFIRM_EMAIL', ttl: resendPause / 1000, sentTo: email };
}

interface Waiting {
  accountId: string;
  agencyId: string;
  mediaType: 'MAIL' | 'MOBILE_PHONE';
  value: string;
  secretHash: string;
}

/**
 * Stores a pending medium. @throws Failure SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR while the countdown of the previous message
 * runs.
 */
async function waitFor({ db }: Scope, waiting: Waiting, now: Date, lifetime: number): Promise<void> {
  const change = {
    account_id: waiting.accountId,
    agency_id: waiting.agencyId,
    media_type: waiting.mediaType,
    value: waiting.value,
    secret_hash: waiting.secretHash,
    tries: 0,
    created_at: now,
    resend_at: new Date(now.getTime() + resendPause),
    expires_at: new Date(now.getTime() + lifetime),
  };
  const kept = await db
    .insertInto('media_changes')
    .values(change)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'media_type'])
        .doUpdateSet(change)
        .where('media_changes.resend_at', '<=', now.toISOString()),
    )
    .returning('resend_at')
    .executeTakeFirst();
  if (kept) return;
  const { resend_at } = await db
    .selectFrom('media_changes')
    .select('resend_at')
    .where('account_id', '=', waiting.accountId)
    .where('media_type', '=', waiting.mediaType)
    .executeTakeFirstOrThrow();
  throw new Failure('SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR', {
    retryAfter: Math.ceil((Date.parse(resend_at) - now.getTime()) / 1000),
  });
}

/** Returns the pending media, with the seconds until each message may be sent again. */
export const pendingMedia: Handler<typeof accounts.pendingMedia> = async (_, { tenant, caller, now }) => {
  const rows = await tenant
    .selectFrom('media_changes')
    .select(['media_type', 'value', 'resend_at'])
    .where('account_id', '=', caller.accountId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('media_type')
    .execute();
  return rows.map(({ media_type, value, resend_at }) => ({
    mediaType: media_type,
    value,
    ttl: Math.max(0, Math.ceil((Date.parse(resend_at) - now.getTime()) / 1000)),
  }));
};

/** Confirms a number with a code (S1 §4). After five guesses the number has to be requested again. */
export const confirmPhone = ownTransaction<typeof accounts.confirmPhone>(async ({ body }, context) => {
  const { db, caller, now, inTransaction } = context;
  // The guess is counted before it is verified, so that parallel calls cannot exceed the limit.
  const waiting = await inTransaction(({ db }) =>
    db
      .updateTable('media_changes')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('account_id', '=', caller.accountId)
      .where('media_type', '=', 'MOBILE_PHONE')
      .where('expires_at', '>', now.toISOString())
      .where('tries', '<', tries)
      .returning(['value', 'secret_hash'])
      .executeTakeFirst(),
  );
  if (!(await isCode(body.token, waiting?.secret_hash)) || !waiting) throw new Failure('TOKEN_NOT_FOUND_ERROR');
  if (await isTakenMedium(db, 'MOBILE_PHONE', waiting.value, caller.accountId))
    throw new Failure('DUPLICATED_ACCOUNT_ERROR');
  return inTransaction(async (scope) => {
    const { db } = scope;
    const used = await db
      .deleteFrom('media_changes')
      .where('account_id', '=', caller.accountId)
      .where('media_type', '=', 'MOBILE_PHONE')
      .where('secret_hash', '=', waiting.secret_hash)
      .returning('value')
      .executeTakeFirst();
    if (!used) throw new Failure('TOKEN_NOT_FOUND_ERROR');
    await tellOfMedium(scope, context, {
      accountId: caller.accountId,
      agencyId: caller.agencyId,
      what: 'MOBILE_PHONE',
      value: used.value,
    });
    await putMedium(db, {
      accountId: caller.accountId,
      agencyId: caller.agencyId,
      mediaType: 'MOBILE_PHONE',
      value: used.value,
      confirmed: now,
    });
    return { next: 'DONE' };
  });
});

/**
 * Confirms an address by the link in a mail. A second press finds the address confirmed, as long as it is the
 * account's. @throws Failure LINK_NOT_VALID
 */
export const confirmEmail: Handler<typeof accounts.confirmEmail> = async ({ body }, context) => {
  const { db, now, describe } = context;
  const hash = linkHash(body.token);
  const used = await db
    .deleteFrom('media_changes')
    .where('secret_hash', '=', hash)
    .where('media_type', '=', 'MAIL')
    .where('expires_at', '>', now.toISOString())
    .returning(['account_id', 'agency_id', 'value'])
    .executeTakeFirst();
  if (!used) return { email: await confirmedEarlier(db, hash) };
  if (await isTakenMedium(db, 'MAIL', used.value, used.account_id)) throw new Failure('DUPLICATED_ACCOUNT_ERROR');
  const { account_id: accountId, agency_id: agencyId } = used;
  await tellOfMedium(context, context, { accountId, agencyId, what: 'MAIL', value: used.value });
  await putMedium(db, {
    accountId: used.account_id,
    agencyId: used.agency_id,
    mediaType: 'MAIL',
    value: used.value,
    confirmed: now,
    confirmedBy: hash,
  });
  describe({ account: used.account_id });
  return { email: used.value };
};

/** Returns the address that a link has confirmed. @throws Failure LINK_NOT_VALID for an unknown link */
async function confirmedEarlier(db: Db, hash: string): Promise<string> {
  const row = await db
    .selectFrom('account_media')
    .select('value')
    .where('confirmed_by', '=', hash)
    .where('media_type', '=', 'MAIL')
    .executeTakeFirst();
  if (!row) throw new Failure('LINK_NOT_VALID');
  return row.value;
}

/**
 * Sends a notice before a new medium replaces the old one; not for the first medium, nor when the value stays the same.
 */
export async function tellOfMedium(
  scope: Scope,
  context: Pick<PublicContext, 'settings' | 'now'>,
  { value, ...change }: { accountId: string; agencyId: string; what: 'MAIL' | 'MOBILE_PHONE'; value: string },
): Promise<void> {
  const before = (await reachOf(scope, change.accountId))[change.what];
  if (before !== undefined && before.toLowerCase() !== value.toLowerCase())
    await tellOfChange(scope, context, { ...change, before });
}
