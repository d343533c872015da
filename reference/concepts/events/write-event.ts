import type { WrittenEvent, events } from '../../../lib/contract/desk/events';
import type { ParsedBody, ParsedQuery } from '../../../lib/contract/kit/endpoint';
import { daysAfter } from '../../../lib/rules/time/business-days';
import { daysBetween } from '../../../lib/rules/time/calendar';
import { carriedDays, occurrencesOf, type Series } from '../../../lib/rules/time/occurrences';
import { newId } from '../../engine/db/ids';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { dayPartsOf, type Part, removeEvents, replaceDayParts, restoreEvents } from './parts';
import { scheduleReminder } from './remind';
import { type StoredEvent, seriesOf, wholeSeriesOf } from './series';
import { takeDay, takeRest } from './take-days';
import { checkDraft, columnsOf, type Draft, draftOf, eventOf, lockedEvent } from './written-event';

/** Time in which a removed event can be restored, ms. */
export const restorable = 30 * 24 * 60 * 60_000;

export async function createEvent(context: Context, draft: Draft): Promise<WrittenEvent> {
  const { tenant, caller, now, describe } = context;
  await checkDraft(context, draft);
  const id = newId();
  await tenant
    .insertInto('client_events', {
      ...columnsOf(draft),
      id,
      account_id: caller.accountId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  describe({ eventId: id });
  await scheduleReminder(context, { ...columnsOf(draft), id, version: 1 });
  return eventOf(context, id);
}

interface Chosen {
  on: string | undefined;
  days: ParsedBody<typeof events.update>['days'];
}

/**
 * Returns which days are meant: an event that does not repeat, or a day with none before it, is changed as a whole.
 * @throws Failure VALIDATION_ERROR without a day; CONFLICT when the event is not on it
 */
function daysMeant(row: StoredEvent, series: Series, { on, days }: Chosen): Chosen['days'] {
  if (on === undefined) {
    if (days !== 'ALL') throw new Failure('VALIDATION_ERROR', { field: 'on' });
    return 'ALL';
  }
  if (occurrencesOf(series, on, on).length === 0) throw new Failure('CONFLICT', { field: 'on' });
  if (row.repeat === 'NONE') return 'ALL';
  const isFirst = occurrencesOf(series, row.on_day, daysAfter(on, -1)).length === 0;
  return days === 'FOLLOWING' && isFirst ? 'ALL' : days;
}

/** Returns a draft for all days of a series from one for one of its days: they go as far as that day. */
function draftOfAll(row: StoredEvent, on: string | undefined, draft: Draft): Draft {
  if (on === undefined || (row.repeat !== 'NONE' && draft.repeat === 'NONE')) return draft;
  const by = daysBetween(on, draft.day);
  const until = draft.until !== null && draft.until === row.until_day ? daysAfter(draft.until, by) : draft.until;
  return { ...draft, day: daysAfter(row.on_day, by), until };
}

/** Changes all days; those that have an event of their own keep it. */
async function changeAll(context: Context, row: StoredEvent, draft: Draft): Promise<WrittenEvent> {
  await checkDraft(context, draft, row.customer_id);
  const columns = columnsOf(draft);
  const saved = { ...columns, version: row.version + 1 };
  await context.tenant
    .updateTable('client_events')
    .set({ ...saved, updated_at: context.now })
    .where('id', '=', row.id)
    .execute();
  const parts = await dayPartsOf(context.tenant, row.id, row.on_day);
  const days = carriedDays(
    parts.map(({ on_day }) => on_day),
    { from: seriesOf(row), to: seriesOf(columns), firsts: [row.on_day, draft.day] },
  );
  const carried = draft.repeat === 'NONE' ? [] : parts.map((part, at): Part => ({ ...part, on_day: days[at]! }));
  await replaceDayParts(context.tenant, row.id, parts, carried);
  await scheduleReminder(context, { ...saved, id: row.id });
  return eventOf(context, row.id);
}

async function change(context: Context, row: StoredEvent, { on, days }: Chosen, draft: Draft): Promise<WrittenEvent> {
  const series = await wholeSeriesOf(context.tenant, row);
  const meant = daysMeant(row, series, { on, days });
  if (meant === 'ALL') return changeAll(context, row, draftOfAll(row, on, draft));
  const taken = meant === 'ONE' ? await takeDay(context, row, on!, draft) : await takeRest(context, row, on!, draft);
  return eventOf(context, taken!);
}

/** @throws Failure NOT_FOUND; CONFLICT when it was changed meanwhile, or is not on that day */
export async function updateEvent(
  context: Context,
  eventId: string,
  { version, on, days, ...draft }: ParsedBody<typeof events.update>,
): Promise<WrittenEvent> {
  const row = await lockedEvent(context, eventId);
  if (row.version !== version) throw new Failure('CONFLICT', { field: 'version' });
  return change(context, row, { on, days }, draft);
}

/** Moves days of an event by as many days as one of them. @throws Failure NOT_FOUND; CONFLICT when it is not on `from` */
export async function moveEvent(
  context: Context,
  eventId: string,
  { from, to, days }: ParsedBody<typeof events.move>,
): Promise<WrittenEvent> {
  const row = await lockedEvent(context, eventId);
  return change(context, row, { on: from, days }, { ...draftOf(row), day: to });
}

/** @throws Failure NOT_FOUND; CONFLICT when it is not on that day */
export async function removeEvent(
  context: Context,
  eventId: string,
  { on, days }: ParsedQuery<typeof events.remove>,
): Promise<void> {
  const row = await lockedEvent(context, eventId);
  const meant = daysMeant(row, await wholeSeriesOf(context.tenant, row), { on, days });
  if (meant === 'ONE') await takeDay(context, row, on!, null);
  else if (meant === 'FOLLOWING') await takeRest(context, row, on!, null);
  else {
    const parts = await dayPartsOf(context.tenant, row.id, row.on_day);
    await removeEvents(context, [row.id, ...parts.flatMap(({ part_id }) => part_id ?? [])]);
  }
}

/** @throws Failure NOT_FOUND for one that was never there, of a colleague, or removed too long ago */
export async function restoreEvent(context: Context, eventId: string): Promise<WrittenEvent> {
  const { tenant, caller, now } = context;
  const row = found(
    await tenant
      .selectFrom('client_events')
      .selectAll('client_events')
      .where('client_events.id', '=', eventId)
      .where('client_events.account_id', '=', caller.accountId)
      .where((eb) =>
        eb.or([
          eb('removed_at', 'is', null),
          eb('removed_at', '>=', new Date(now.getTime() - restorable).toISOString()),
        ]),
      )
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.removed_at === null) return eventOf(context, eventId);
  const parts = await dayPartsOf(tenant, row.id, row.on_day);
  await restoreEvents(context, [row.id, ...parts.flatMap(({ part_id }) => part_id ?? [])], row.removed_at);
  return eventOf(context, eventId);
}
