import {
  type NotificationEvent,
  notificationEvents,
  type NotificationSetting,
} from '../../../lib/contract/desk/notifications';
import { resultsPage } from '../../../lib/access/line-pages';
import type { Locale } from '../../../lib/i18n/locales';
import { addressOf } from '../../engine/links/links';
import type { Settings } from '../../engine/settings';
import type { Facts, Notices, Text } from './text';

type View = NotificationSetting['bodyView'];

const texts = new Map<NotificationEvent, Readonly<Record<Locale, Text>>>();

/** Sets the texts of all concepts. @throws Error when an event of the contract has none */
export function setNotices(all: readonly Notices[]): void {
  const merged: Notices = Object.assign({}, ...all);
  for (const event of notificationEvents) {
    const text = merged[event];
    if (!text) throw new Error(`No concept says what the notification ${event} says`);
    texts.set(event, text);
  }
}

const textOf = (event: NotificationEvent, locale: Locale): Text => texts.get(event)![locale];

const more: Record<Locale, string> = { he: 'לכל ההתראות:', en: 'All notifications:', ru: 'Все уведомления:' };

/** A notification as one line, for an SMS. */
export const shortTextOf = (event: NotificationEvent, facts: Facts, locale: Locale, view: View): string => {
  const text = textOf(event, locale);
  return view === 'FULL' ? text.full(facts) : text.short;
};

const offers: Record<Locale, string> = { he: 'להצעות:', en: 'The offers:', ru: 'Предложения:' };

/** Returns the way to the offers of the request that a notification is about; nothing where it is about none. */
function wayToOffers({ requestId, line = 'CAR' }: Facts, locale: Locale, settings: Settings): string {
  const page = typeof requestId === 'string' ? resultsPage(String(line), requestId) : undefined;
  return page ? `\n\n${offers[locale]}\n${addressOf(settings, page as `/${string}`)}` : '';
}

/** A notification as a mail, with the way to what it is about and to all of them. */
export const mailOf = (event: NotificationEvent, facts: Facts, locale: Locale, view: View, settings: Settings) => ({
  subject: textOf(event, locale).subject,
  body: `${shortTextOf(event, facts, locale, view)}${wayToOffers(facts, locale, settings)}\n\n${more[locale]}\n${addressOf(settings, '/notifications')}`,
});
