import { holds } from '../../../lib/access/rule';
import {
  type Delivery,
  deliveries,
  delivery,
  notificationEvent,
  type NotificationEvent,
  notificationEvents,
  type NotificationSetting,
} from '../../../lib/contract/desk/notifications';
import { concerns, goesOut, isFixed, notificationRules } from '../../../lib/shapes/notification';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';

type Saved = Pick<NotificationSetting, 'dontSend' | 'bodyView'>;

const keyOf = (event: NotificationEvent, by: Delivery) => `${event}.${by}`;

function settingOf(
  accountId: string,
  event: NotificationEvent,
  by: Delivery,
  saved: Saved | undefined,
): NotificationSetting {
  return {
    id: keyOf(event, by),
    fake: saved === undefined,
    accountId,
    type: notificationRules[event].type,
    event,
    delivery: by,
    dontSend: !goesOut(event, by, saved),
    bodyView: saved?.bodyView ?? 'FULL',
    fixed: isFixed(event, by),
  };
}

const mayGet = (event: NotificationEvent, { caller }: Context) =>
  concerns(event, { backoffice: holds(caller.viewer, 'backoffice') });

/** Lists all events that the caller can get, on all channels. */
export async function settingsOf(context: Context): Promise<NotificationSetting[]> {
  const { tenant, caller } = context;
  const rows = await tenant
    .selectFrom('notification_settings')
    .select(['event', 'delivery', 'dont_send as dontSend', 'body_view as bodyView'])
    .where('account_id', '=', caller.accountId)
    .execute();
  const saved = new Map(rows.map((row) => [keyOf(row.event, row.delivery), row]));
  const events = notificationEvents.filter((event) => mayGet(event, context));
  return events.flatMap((event) =>
    deliveries.map((by) => settingOf(caller.accountId, event, by, saved.get(keyOf(event, by)))),
  );
}

/** @throws Failure NOT_FOUND for an unknown event; CONFLICT when it cannot be switched off */
export async function saveSetting(
  params: { event: string; delivery: string },
  saved: Saved,
  context: Context,
): Promise<NotificationSetting> {
  const event = notificationEvent.safeParse(params.event);
  const by = delivery.safeParse(params.delivery);
  if (!event.success || !by.success || !mayGet(event.data, context)) throw new Failure('NOT_FOUND');
  if (saved.dontSend && isFixed(event.data, by.data)) throw new Failure('CONFLICT', { field: 'dontSend' });
  const { tenant, caller } = context;
  const row = {
    account_id: caller.accountId,
    event: event.data,
    delivery: by.data,
    dont_send: saved.dontSend,
    body_view: saved.bodyView,
  };
  await tenant
    .insertInto('notification_settings', row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'event', 'delivery'])
        .doUpdateSet({ dont_send: saved.dontSend, body_view: saved.bodyView }),
    )
    .execute();
  return settingOf(caller.accountId, event.data, by.data, saved);
}
