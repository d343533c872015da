import { isEmail } from '../people/email';

/** Reasons why the results of a renewal are not sent with those of others, in the order in which they are looked for. */
export const sendObstacles = [
  'CLOSED',
  'NO_PRICE',
  'OLD_PRICE_UNKNOWN',
  'NOT_LOWER',
  'SENT_ALREADY',
  'NO_CUSTOMER',
  'NO_MAIL',
  'UNSUBSCRIBED',
] as const;
export type SendObstacle = (typeof sendObstacles)[number];

export interface SendingFacts {
  /** No outcome yet, not cancelled and not renewed by an order. */
  open: boolean;
  /** ILS; null when unknown. */
  oldPrice: number | null;
  /** ILS; null without results. */
  newPrice: number | null;
  /** The customer was sent this price of this insurer before. */
  sent: boolean;
  hasCustomer: boolean;
  email: string | null;
  /** The customer wants mails about renewals. */
  subscribed: boolean;
}

/** Returns the first reason against sending the results of a renewal in bulk; null when they may go out. */
export function sendObstacle(facts: SendingFacts): SendObstacle | null {
  const { open, oldPrice, newPrice, sent, hasCustomer, email, subscribed } = facts;
  if (!open) return 'CLOSED';
  if (newPrice === null) return 'NO_PRICE';
  if (oldPrice === null) return 'OLD_PRICE_UNKNOWN';
  if (newPrice >= oldPrice) return 'NOT_LOWER';
  if (sent) return 'SENT_ALREADY';
  if (!hasCustomer) return 'NO_CUSTOMER';
  if (!email || !isEmail(email)) return 'NO_MAIL';
  return subscribed ? null : 'UNSUBSCRIBED';
}
