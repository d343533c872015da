import type { Selectable } from 'kysely';
import type { WrittenEvent } from '../../../lib/contract/desk/events';
import { daysAfter } from '../../../lib/rules/time/business-days';
import { carriedDays } from '../../../lib/rules/time/occurrences';
import { Failure } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { dayPartsOf, deleteDayParts, insertDayParts, removeEvents, restoreEvents } from './parts';
import { seriesOf, type StoredEvent } from './series';
import type { EventTables } from './tables';
import { saveSeries } from './take-days';
import { restoreEvent } from './write-event';
import { eventOf, lockedEvent } from './written-event';

type Taken = Selectable<EventTables['client_event_parts']>;

/** Returns what was taken out of a series, locked. @throws Failure CONFLICT when it was changed since */
async function untouched({ tenant }: Context, { part_id }: Taken): Promise<StoredEvent> {
  const part = await tenant
    .selectFrom('client_events')
    .selectAll('client_events')
    .where('client_events.id', '=', part_id)
    .forUpdate()
    .executeTakeFirst();
  if (!part || part.version !== 1) throw new Failure('CONFLICT', { field: 'on' });
  return part;
}

/** Joins the rest of a series to it again. */
async function joinRest(context: Context, row: StoredEvent, taken: Taken): Promise<void> {
  const { tenant } = context;
  const rest = await untouched(context, taken);
  const { on_day: on, goes_to: first, until_before: until } = taken;
  if (row.until_day !== daysAfter(on, -1)) throw new Failure('CONFLICT', { field: 'on' });
  const parts = await dayPartsOf(tenant, rest.id, first!);
  await deleteDayParts(tenant, rest.id, parts);
  const days = carriedDays(
    parts.map(({ on_day }) => on_day),
    { from: seriesOf(rest), to: seriesOf({ ...row, until_day: until }), firsts: [first!, on] },
  );
  await insertDayParts(
    tenant,
    row.id,
    parts.map(({ part_id }, at) => ({ on_day: days[at]!, part_id })),
  );
  const own = parts.flatMap(({ part_id }) => part_id ?? []);
  if (rest.removed_at === null) await removeEvents(context, [rest.id]);
  else await restoreEvents(context, own, rest.removed_at);
  await saveSeries(context, row, until);
}

/**
 * Takes back what was done to a day of a series, or to it and the following ones. When the whole event was removed, it
 * comes back. @throws Failure NOT_FOUND; CONFLICT when these days were changed since
 */
export async function putBack(context: Context, eventId: string, on: string): Promise<WrittenEvent> {
  const { tenant } = context;
  const taken = await tenant
    .selectFrom('client_event_parts')
    .selectAll('client_event_parts')
    .where('event_id', '=', eventId)
    .where('on_day', '=', on)
    .executeTakeFirst();
  if (!taken) return restoreEvent(context, eventId);
  const row = await lockedEvent(context, eventId);
  await tenant
    .deleteFrom('client_event_parts')
    .where('event_id', '=', eventId)
    .where('on_day', '=', on)
    .where('kind', '=', taken.kind)
    .execute();
  if (taken.kind === 'REST') await joinRest(context, row, taken);
  else {
    if (taken.part_id !== null) await removeEvents(context, [(await untouched(context, taken)).id]);
    await saveSeries(context, row);
  }
  return eventOf(context, eventId);
}
