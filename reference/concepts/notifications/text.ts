import type { Notification, NotificationEvent } from '../../../lib/contract/desk/notifications';
import type { Locale } from '../../../lib/i18n/locales';

export type Facts = Notification['facts'];

/** What a notification says in one language. */
export interface Text {
  subject: string;
  /** One line, names and all. */
  full: (facts: Facts) => string;
  /** One line that anybody may read. */
  short: string;
}

/** The texts of a concept, by the event that they are about. */
export type Notices = { readonly [E in NotificationEvent]?: Readonly<Record<Locale, Text>> };

export const known = (value: string | number | undefined): string => String(value ?? '').trim();

/** Returns the customer after a joining word; nothing when nobody is named. */
export const ofCustomer = (facts: Facts, join: string): string =>
  known(facts.customer) ? ` ${join} ${known(facts.customer)}` : '';
