import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../engine/db/database';
import { newId } from '../../engine/db/ids';
import { isRefused, keptOf, type TypedCard } from './card';
import { type Entry, entryOf, slowness, write } from './ledger';
import type { OpenPage } from './open-page';
import { signatureOf } from './signature';
import type { GatewayTables } from './tables';

type Outside = Database['db'];

/** Declines after which a page takes no other card. */
export const maxTries = 3;

/** The code that the sandbox's bank "sends". */
export const challengeCode = '123456';

export type PayResult = 'success' | 'failure' | 'pending';

/** What a step on the page leads to: another form, or an end. `gone`: the shop has closed the page. */
export type Step = { next: 'declined' | 'challenge' | 'wrongCode' | 'gone' } | { next: 'end'; result: PayResult };

/** Returns how a page stands by the ledger; null while it can be paid. */
export async function endOf(db: Outside, { reference }: OpenPage): Promise<Step | null> {
  const entry = await entryOf(db, reference);
  if (entry === null) return null;
  if (entry === 'unknown') return { next: 'end', result: 'pending' };
  return entry.outcome === 'closed' ? { next: 'gone' } : { next: 'end', result: resultOf(entry) };
}

const resultOf = ({ outcome }: Entry): PayResult => (outcome === 'captured' ? 'success' : 'failure');

/** Charges an entered card for a page, asks for a challenge, or counts a decline. */
export async function payWith(db: Outside, page: OpenPage, typed: TypedCard, keepsCard: boolean): Promise<Step> {
  const card = { ref: newId(), ...keptOf(typed) };
  await db.insertInto('gateway_cards').values(card).execute();
  if (isRefused(typed) || card.behaviour === 'DECLINE') return decline(db, page, card.ref);
  const changes = { card_ref: card.ref, keeps_card: keepsCard };
  if (card.behaviour === 'CHALLENGE') {
    await change(db, page, { ...changes, state: 'CHALLENGE' });
    return { next: 'challenge' };
  }
  if (card.behaviour === 'SLOW_REQUEST') await pause(slowness);
  const end = await capture(db, { ...page, ...changes });
  if (card.behaviour === 'SLOW_ANSWER') await pause(slowness);
  return end;
}

/** Takes the holder's answer to a challenge. Denying counts as a decline. */
export async function answerChallenge(db: Outside, page: OpenPage, code: string | null): Promise<Step> {
  if (code === null) return decline(db, page, page.card_ref);
  return code.trim() === challengeCode ? capture(db, page) : { next: 'wrongCode' };
}

async function capture(db: Outside, page: OpenPage): Promise<Step> {
  const { reference, card_ref, amount, payments_number, keeps_card } = page;
  await write(db, { reference, card_ref, amount, payments_number, outcome: 'captured', keeps_card }, new Date());
  return (await endOf(db, page)) ?? { next: 'gone' };
}

async function decline(db: Outside, page: OpenPage, cardRef: string | null): Promise<Step> {
  const tries = page.tries + 1;
  await change(db, page, { tries, state: 'OPEN', card_ref: null });
  if (tries < maxTries) return { next: 'declined' };
  const { reference, amount, payments_number } = page;
  await write(
    db,
    { reference, card_ref: cardRef, amount, payments_number, outcome: 'declined', keeps_card: false },
    new Date(),
  );
  return (await endOf(db, page)) ?? { next: 'gone' };
}

type Changes = Partial<Pick<GatewayTables['gateway_pages'], 'state' | 'card_ref'>> & {
  tries?: number;
  keeps_card?: boolean;
};

const change = (db: Outside, { reference }: OpenPage, changes: Changes) =>
  db.updateTable('gateway_pages').set(changes).where('reference', '=', reference).execute();

/** Returns the signed word on a payment, as the gateway sends it to the shop. */
export async function wordOf(db: Outside, { reference, amount }: OpenPage, result: PayResult | 'cancel') {
  const verdict = { session: reference, result, amount };
  return { ...verdict, signature: await signatureOf(db, verdict) };
}
