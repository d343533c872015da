import type { Notification } from '../../../lib/contract/desk/notifications';

export type Facts = Notification['facts'];

/** The words of a notification in one language. */
export interface Text {
  subject: string;
  /** One line, names and all. */
  full: (facts: Facts) => string;
  /** One line that anybody may read. */
  short: string;
}

export const known = (value: string | number | undefined): string => String(value ?? '').trim();

/** Returns the customer with the word before it; empty without one. */
export const ofCustomer = (facts: Facts, join: string): string =>
  known(facts.customer) ? ` ${join} ${known(facts.customer)}` : '';
