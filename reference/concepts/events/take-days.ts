import { daysAfter } from '../../../lib/rules/time/business-days';
import { daysBetween } from '../../../lib/rules/time/calendar';
import { carriedDays, isStandIn, occurrencesOf, type Series } from '../../../lib/rules/time/occurrences';
import { newId } from '../../engine/db/ids';
import type { Context } from '../../engine/http/context';
import { dayPartsOf, deleteDayParts, insertDayParts, removeEvents } from './parts';
import { scheduleReminder } from './remind';
import { seriesOf, type StoredEvent } from './series';
import { checkDraft, columnsOf, type Draft, draftOf } from './written-event';

/** Writes a series that has lost days: a new version, and the reminder of the next day that is left. */
export async function saveSeries(context: Context, row: StoredEvent, until = row.until_day): Promise<void> {
  const saved = { until_day: until, version: row.version + 1 };
  await context.tenant
    .updateTable('client_events')
    .set({ ...saved, updated_at: context.now })
    .where('id', '=', row.id)
    .execute();
  await scheduleReminder(context, { ...row, ...saved });
}

async function insertPart(context: Context, row: StoredEvent, draft: Draft, removed = false): Promise<string> {
  const id = newId();
  await context.tenant
    .insertInto('client_events', {
      ...columnsOf(draft),
      id,
      account_id: row.account_id,
      created_at: context.now,
      updated_at: context.now,
      removed_at: removed ? context.now : null,
    })
    .execute();
  if (!removed) await scheduleReminder(context, { ...columnsOf(draft), id, version: 1 });
  return id;
}

/** Takes one day out of a series. @param draft the event that it becomes; null cancels it @returns its id */
export async function takeDay(
  context: Context,
  row: StoredEvent,
  on: string,
  draft: Draft | null,
): Promise<string | null> {
  const own = draft && { ...draft, repeat: 'NONE' as const, until: null };
  if (own) await checkDraft(context, own, row.customer_id);
  const id = own && (await insertPart(context, row, own));
  await insertDayParts(context.tenant, row.id, [{ on_day: on, part_id: id }]);
  await saveSeries(context, row);
  return id;
}

/**
 * Returns the day from which the rest of a series counts. The rest of one of the 31st that begins on 28 February counts
 * from 31 January, so that it is on 31 March; it leaves January out.
 */
function anchorOf(series: Series, on: string, { day, repeat }: Draft): { anchor: string; cancelled: string[] } {
  if (day !== on || repeat !== series.repeat || !isStandIn(series, on)) return { anchor: day, cancelled: [] };
  const before = occurrencesOf(series, series.day, daysAfter(on, -1));
  const anchor = before.findLast((one) => !isStandIn(series, one))!;
  return { anchor, cancelled: before.filter((one) => one >= anchor) };
}

/**
 * Ends a series before a day; what follows becomes a series of its own, with the days that were taken out of it.
 * @param draft what follows, with `day` where that day goes; null removes it @returns the id of the new series
 */
export async function takeRest(context: Context, row: StoredEvent, on: string, draft: Draft | null): Promise<string> {
  const { tenant } = context;
  const wanted = draft ?? { ...draftOf(row), day: on };
  const { anchor, cancelled } = anchorOf(seriesOf(row), on, wanted);
  const isSameEnd = wanted.until !== null && wanted.until === row.until_day;
  const until = isSameEnd ? daysAfter(row.until_day!, daysBetween(on, wanted.day)) : wanted.until;
  const rest: Draft = { ...wanted, day: anchor, until };
  await checkDraft(context, rest, row.customer_id);
  const id = await insertPart(context, row, rest, draft === null);
  const parts = await dayPartsOf(tenant, row.id, on);
  await deleteDayParts(tenant, row.id, parts);
  const days = carriedDays(
    parts.map(({ on_day }) => on_day),
    { from: seriesOf(row), to: seriesOf(columnsOf(rest)), firsts: [on, wanted.day] },
  );
  const left = cancelled.map((day) => ({ on_day: day, part_id: null }));
  const carried = parts.map(({ part_id }, at) => ({ on_day: days[at]!, part_id }));
  if (rest.repeat !== 'NONE') await insertDayParts(tenant, id, [...left, ...carried]);
  if (draft === null)
    await removeEvents(
      context,
      carried.flatMap(({ part_id }) => part_id ?? []),
    );
  const taken = { kind: 'REST' as const, part_id: id, goes_to: wanted.day, until_before: row.until_day };
  await tenant
    .insertInto('client_event_parts', { event_id: row.id, on_day: on, ...taken })
    .onConflict((conflict) => conflict.columns(['agency_id', 'event_id', 'on_day']).doUpdateSet(taken))
    .execute();
  await saveSeries(context, row, daysAfter(on, -1));
  return id;
}
