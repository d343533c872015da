import type { Delivery, Notification, NotificationEvent } from '../../../lib/contract/desk/notifications';
import { localeFor } from '../../../lib/i18n/locales';
import { goesOut } from '../../../lib/shapes/notification';
import { asJson } from '../../engine/db/columns';
import type { Db } from '../../engine/db/schema';
import type { Scope } from '../../engine/jobs/job';
import { sendMessage } from '../../engine/outbox/send-message';
import type { Settings } from '../../engine/settings';
import { bumpFeed } from './feed';
import { mailOf, shortTextOf } from './texts';

interface Recipient {
  id: string;
  agency_id: string;
  language: string | null;
}

interface Arrival {
  id: string;
  recipient: Recipient;
  event: NotificationEvent;
  facts: Notification['facts'];
  topic?: string | undefined;
  orderId?: string | undefined;
  customerId?: string | undefined;
}

/** Delivers one notification to one account, on screen and by its chosen channels. Idempotent. */
export const arrive = (scope: Scope, settings: Settings, arrival: Arrival): Promise<void> =>
  announce(scope, settings, arrival, (moment) => keep(scope.db, arrival, moment));

/** Delivers a notification that is stored already and has waited for its time. */
export const arriveNow = (scope: Scope, settings: Settings, arrival: Arrival): Promise<void> =>
  announce(scope, settings, arrival, ({ version, now, seen }) =>
    scope.db
      .updateTable('notifications')
      .set({ arrived_version: version, due_at: now, seen_at: seen ? now : null })
      .where('id', '=', arrival.id)
      .where('arrived_version', 'is', null)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
      .then((row) => row?.id),
  );

type Write = (moment: Moment) => Promise<string | undefined>;

async function announce(scope: Scope, settings: Settings, arrival: Arrival, write: Write): Promise<void> {
  const { db } = scope;
  const { recipient, event } = arrival;
  // Locks the account's feed first, so that deliveries are serialized.
  const version = await bumpFeed(db, recipient);
  const saved = await settingsOf(db, recipient.id, event);
  const isOn = (delivery: Delivery) => goesOut(event, delivery, saved.get(delivery));
  const now = new Date();
  const written = await write({ version, now, seen: !isOn('SCREEN') });
  if (written === undefined) return;
  const sent = await sendOutside(scope, settings, arrival, (['MAIL', 'SMS'] as const).filter(isOn), saved);
  if (sent) await db.updateTable('notifications').set({ sent_at: now }).where('id', '=', written).execute();
}

interface Moment {
  version: number;
  now: Date;
  /** Not announced on screen; it is in the list only. */
  seen: boolean;
}

/** Inserts or renews the row; returns its id, or undefined for a duplicate. */
async function keep(
  db: Db,
  { id, recipient, event, facts, topic, orderId, customerId }: Arrival,
  { version, now, seen }: Moment,
): Promise<string | undefined> {
  const arrived = {
    facts: asJson(facts),
    search: searchIn(facts),
    due_at: now,
    arrived_version: version,
    seen_at: seen ? now : null,
  };
  if (topic !== undefined) {
    const renewed = await db
      .updateTable('notifications')
      .set(arrived)
      .where('account_id', '=', recipient.id)
      .where('topic', '=', topic)
      .where('event', '=', event)
      .where('seen_at', 'is', null)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (renewed) return renewed.id;
  }
  const added = await db
    .insertInto('notifications')
    .values({
      id,
      agency_id: recipient.agency_id,
      account_id: recipient.id,
      event,
      topic: topic ?? null,
      order_id: orderId ?? null,
      customer_id: customerId ?? null,
      sent_at: null,
      removed_at: null,
      created_at: now,
      ...arrived,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Search text of a notification. */
export const searchIn = (facts: Notification['facts']): string => Object.values(facts).join('\n').toLowerCase();

type SavedSetting = { dontSend: boolean; bodyView: 'FULL' | 'SHORT' };

async function settingsOf(db: Db, accountId: string, event: NotificationEvent): Promise<Map<Delivery, SavedSetting>> {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['delivery', 'dont_send', 'body_view'])
    .where('account_id', '=', accountId)
    .where('event', '=', event)
    .execute();
  return new Map(rows.map((row) => [row.delivery, { dontSend: row.dont_send, bodyView: row.body_view }]));
}

/** Sends it through the outbox on each available channel; returns whether there was one. */
async function sendOutside(
  scope: Scope,
  settings: Settings,
  { recipient, event, facts }: Arrival,
  by: readonly ('MAIL' | 'SMS')[],
  saved: ReadonlyMap<Delivery, SavedSetting>,
): Promise<boolean> {
  if (by.length === 0) return false;
  const media = await scope.db
    .selectFrom('account_media')
    .select(['media_type', 'value'])
    .where('account_id', '=', recipient.id)
    .execute();
  const locale = localeFor(recipient.language);
  let sent = false;
  for (const channel of by) {
    const address = media.find(
      ({ media_type }) => media_type === (channel === 'MAIL' ? 'MAIL' : 'MOBILE_PHONE'),
    )?.value;
    if (!address) continue;
    const view = saved.get(channel)?.bodyView ?? 'FULL';
    const text =
      channel === 'MAIL'
        ? mailOf(event, facts, locale, view, settings)
        : { body: shortTextOf(event, facts, locale, view) };
    await sendMessage(scope, settings, { agencyId: recipient.agency_id, channel, recipient: address, ...text });
    sent = true;
  }
  return sent;
}
