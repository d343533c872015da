import { brandOf, digitsOfCard, isCardExpired, isCardNumber } from '../../../lib/rules/work/card-number';
import type { GatewayTables } from './tables';

/** Input of the hosted page. */
export interface TypedCard {
  number: string;
  /** `MM/YY`. */
  expiry: string;
  cvv: string;
  holder: string;
}

type Behaviour = GatewayTables['gateway_cards']['behaviour'];

/** Card numbers with special behaviour in the sandbox; every other valid number is approved. */
export const testCards = {
  approved: '4111 1111 1111 1111',
  refused: '4000 0000 0000 0002',
  declinedLater: '4000 0000 0000 0341',
  answerLost: '4000 0000 0000 0119',
  slowRequest: '4000 0000 0000 0127',
  slowAnswer: '4000 0000 0000 0135',
  challenged: '4000 0000 0000 3220',
  refundRefused: '4000 0000 0000 5126',
} as const;

const behaviours: Readonly<Record<string, Behaviour>> = {
  [digitsOfCard(testCards.declinedLater)]: 'DECLINE',
  [digitsOfCard(testCards.answerLost)]: 'LOSE',
  [digitsOfCard(testCards.slowRequest)]: 'SLOW_REQUEST',
  [digitsOfCard(testCards.slowAnswer)]: 'SLOW_ANSWER',
  [digitsOfCard(testCards.challenged)]: 'CHALLENGE',
  [digitsOfCard(testCards.refundRefused)]: 'KEEP',
};

/** Returns whether the bank refuses to store this card. */
export const isRefused = ({ number }: TypedCard): boolean => digitsOfCard(number) === digitsOfCard(testCards.refused);

/** Converts `MM/YY` to `MM/YYYY`; returns null for an invalid month. */
function expirationOf(expiry: string): string | null {
  const found = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry);
  return found ? `${found[1]}/20${found[2]}` : null;
}

/** Returns the names of the invalid fields. */
export function problemsOf({ number, expiry, cvv, holder }: TypedCard, now: Date): (keyof TypedCard)[] {
  const expiration = expirationOf(expiry);
  const right: Record<keyof TypedCard, boolean> = {
    number: isCardNumber(digitsOfCard(number)),
    expiry: expiration !== null && !isCardExpired(expiration, now),
    cvv: /^\d{3,4}$/.test(cvv.trim()),
    holder: holder.trim().length > 1 && holder.length <= 100,
  };
  return (Object.keys(right) as (keyof TypedCard)[]).filter((field) => !right[field]);
}

/** Returns the facts of a valid card that the gateway stores. */
export const keptOf = ({ number, expiry }: TypedCard) => ({
  last_digits: digitsOfCard(number).slice(-4),
  expiration: expirationOf(expiry) ?? '',
  brand: brandOf(digitsOfCard(number)),
  behaviour: behaviours[digitsOfCard(number)] ?? ('APPROVE' as const),
});
