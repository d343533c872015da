import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { portal } from '../../../lib/contract/portal/portal';
import type { Locale } from '../../../lib/i18n/locales';
import { linkHash } from '../accounts/links';
import { codeLifetime, masked, resendPause } from '../accounts/login-init';
import { hashCode, isCode, newCode } from '../accounts/secrets';
import { asJson } from '../../engine/db/columns';
import { appendEvent } from '../envelopes/append-event';
import type { PublicContext } from '../../engine/http/context';
import { Failure } from '../../engine/http/failure';
import { ownTransaction } from '../../engine/http/handlers';
import { sendMessage } from '../../engine/outbox/send-message';
import { enter, entered } from './entered';
import { placeOf } from './evidence';
import { standingOf } from './standing';

const day = 24 * 60 * 60_000;
/** Attempts per code and per day, codes per day (SD 25), and lifetime of a grant, ms. */
const tries = 5;
const dailyGuesses = 20;
const dailyCodes = 10;
const grantLifetime = 12 * 60 * 60_000;

const texts: Record<Locale, (code: string, agency: string) => string> = {
  he: (code, agency) => `${agency}: הקוד לפתיחת המסמכים הוא ${code}. הקוד תקף ל-5 דקות. אין למסור אותו לאיש.`,
  en: (code, agency) =>
    `${agency}: your code to open the documents is ${code}. It is valid for 5 minutes. Do not share it with anyone.`,
  ru: (code, agency) =>
    `${agency}: код для открытия документов: ${code}. Он действует 5 минут. Никому его не сообщайте.`,
};

const wait = (until: number, { now }: Pick<PublicContext, 'now'>) =>
  Math.max(1, Math.ceil((until - now.getTime()) / 1000));

/** Sends a code to the signer's phone. */
export const sendCode = entered<typeof portal.sendCode>(
  async (_, context) => {
    const { tenant, signerId, now, settings, locale } = context;
    const { envelope, signer, stage } = await standingOf(context, true);
    if (stage !== 'PHONE') throw new Failure('CONFLICT', { message: 'no code is needed here' });
    if (signer.mobile === null) throw new Failure('MEDIA_NOT_FOUND_ERROR');
    const known = await tenant
      .selectFrom('zone_codes')
      .selectAll('zone_codes')
      .where('zone_codes.signer_id', '=', signer.id)
      .executeTakeFirst();
    const sent = (known?.sent ?? []).filter((moment) => moment > now.getTime() - day);
    const open = Math.max(
      (sent.at(-1) ?? 0) + resendPause,
      sent.length >= dailyCodes ? sent[sent.length - dailyCodes]! + day : 0,
    );
    if (open > now.getTime())
      throw new Failure('SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR', { retryAfter: wait(open, context) });
    const code = newCode();
    const fresh = {
      code_hash: await hashCode(code),
      tries: 0,
      sent: asJson([...sent, now.getTime()]),
      expires_at: new Date(now.getTime() + codeLifetime),
    };
    await tenant
      .insertInto('zone_codes', { signer_id: signerId, guesses: asJson([]), ...fresh })
      .onConflict((conflict) => conflict.columns(['agency_id', 'signer_id']).doUpdateSet(fresh))
      .execute();
    const agency = await tenant
      .selectFrom('accounts')
      .innerJoin('agencies', 'agencies.id', 'accounts.agency_id')
      .select('agencies.name')
      .where('accounts.id', '=', envelope.account_id)
      .executeTakeFirstOrThrow();
    await sendMessage(context, settings, {
      agencyId: tenant.agencyId,
      channel: 'SMS',
      recipient: signer.mobile,
      body: texts[locale](code, agency.name),
      code,
    });
    return { ttl: resendPause / 1000, sentTo: masked(signer.mobile) };
  },
  { unconfirmed: true },
);

/** Exchanges a code for a grant. Every attempt is counted first, whatever its result. */
export const confirmCode = ownTransaction<typeof portal.confirmCode>(async ({ query, body }, context) => {
  const { now, inTransaction } = context;
  const access = query.accessToken;
  const guess = await inTransaction(async ({ db }) => {
    const link = await enter(db, access, context, { unconfirmed: true });
    return { codeHash: await countGuess(link, context), ...link };
  });
  if (typeof guess.codeHash === 'number') throw new Failure('LOGIN_ATTEMPTS_EXCEEDED', { retryAfter: guess.codeHash });
  if (!(await isCode(body.code, guess.codeHash)) || guess.codeHash === undefined)
    throw new Failure('TOKEN_NOT_FOUND_ERROR', { field: 'code' });
  const right = guess.codeHash;
  return inTransaction(async ({ db }) => {
    const { tenant, envelopeId, signerId } = await enter(db, access, context, { unconfirmed: true });
    const used = await tenant
      .updateTable('zone_codes')
      .set({ expires_at: now, guesses: asJson([]) })
      .where('zone_codes.signer_id', '=', signerId)
      .where('zone_codes.code_hash', '=', right)
      .where('zone_codes.expires_at', '>', now.toISOString())
      .returning('zone_codes.signer_id')
      .executeTakeFirst();
    if (!used) throw new Failure('TOKEN_NOT_FOUND_ERROR', { field: 'code' });
    const grant = randomBytes(32).toString('base64url');
    const row = {
      grant_hash: linkHash(grant),
      token_hash: linkHash(access.split('.')[0] ?? ''),
      created_at: now,
      expires_at: new Date(now.getTime() + grantLifetime),
    };
    await tenant.insertInto('zone_grants', row).execute();
    await appendEvent(tenant, { envelopeId, signerId, type: 'PHONE_CONFIRMED', facts: placeOf(context), at: now });
    return { grant };
  });
});

/** Returns the hash to compare with; undefined without a valid code, seconds to wait after too many attempts. */
async function countGuess(
  { tenant, signerId }: Awaited<ReturnType<typeof enter>>,
  context: PublicContext,
): Promise<string | number | undefined> {
  const now = context.now.getTime();
  const row = await tenant
    .selectFrom('zone_codes')
    .selectAll('zone_codes')
    .where('zone_codes.signer_id', '=', signerId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const guesses = row.guesses.filter((moment) => moment > now - day);
  if (guesses.length >= dailyGuesses) return wait(guesses[guesses.length - dailyGuesses]! + day, context);
  await tenant
    .updateTable('zone_codes')
    .set({ tries: sql`tries + 1`, guesses: asJson([...guesses, now]) })
    .where('zone_codes.signer_id', '=', signerId)
    .execute();
  return row.tries < tries && Date.parse(row.expires_at) > now ? row.code_hash : undefined;
}
