import type { Locale } from '../../../lib/i18n/locales';
import { linkHash } from '../../engine/links/links';
import { randomBytes } from 'node:crypto';
import { newId } from '../../engine/db/ids';
import type { Db } from '../../engine/db/schema';
import { keptOf, isRefused, type TypedCard } from './card';
import { signatureOf } from './signature';

/** Lifetime of a visit, ms. */
const lifetime = 30 * 60_000;

type Result = 'success' | 'failure' | 'cancel';

/** Opens a visit to the hosted page. @returns the token of its address; only its hash is stored */
export async function openVisit(
  db: Db,
  { sessionId, returnUrl, language }: { sessionId: string; returnUrl: string; language: Locale },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('gateway_visits')
    .values({
      token_hash: linkHash(token),
      session_id: sessionId,
      return_url: returnUrl,
      language,
      state: 'OPEN',
      card_ref: null,
      expires_at: new Date(now.getTime() + lifetime),
    })
    .execute();
  return token;
}

/** Returns the visit of a token; undefined when it does not exist or has expired without an end. */
export const visitOf = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('gateway_visits')
    .selectAll()
    .where('token_hash', '=', linkHash(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();

/**
 * Ends a visit with a card, or without one, and returns the redirect address. A visit ends once: a repeated post gets
 * the same redirect.
 */
export async function endVisit(db: Db, token: string, card: TypedCard | null): Promise<string> {
  const result: Result = card === null ? 'cancel' : isRefused(card) ? 'failure' : 'success';
  const ref = result === 'success' ? newId() : null;
  if (card && ref)
    await db
      .insertInto('gateway_cards')
      .values({ ref, ...keptOf(card) })
      .execute();
  await db
    .updateTable('gateway_visits')
    .set({ state: result, card_ref: ref })
    .where('token_hash', '=', linkHash(token))
    .where('state', '=', 'OPEN')
    .execute();
  const visit = await db
    .selectFrom('gateway_visits')
    .selectAll()
    .where('token_hash', '=', linkHash(token))
    .executeTakeFirstOrThrow();
  return addressOf(db, visit);
}

async function addressOf(db: Db, visit: { session_id: string; state: string; return_url: string }): Promise<string> {
  const verdict = { session: visit.session_id, result: visit.state };
  const address = new URL(visit.return_url);
  for (const [name, value] of Object.entries({ ...verdict, signature: await signatureOf(db, verdict) }))
    address.searchParams.set(name, value);
  return address.href;
}

/** Returns the card of a visit, with the facts that the shop may store. */
export const cardOfVisit = (db: Db, sessionId: string) =>
  db
    .selectFrom('gateway_visits')
    .innerJoin('gateway_cards', 'gateway_cards.ref', 'gateway_visits.card_ref')
    .selectAll('gateway_cards')
    .where('gateway_visits.session_id', '=', sessionId)
    .where('gateway_visits.state', '=', 'success')
    .executeTakeFirst();
