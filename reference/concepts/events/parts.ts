import { type Selectable, sql, type SqlBool } from 'kysely';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { scheduleReminder } from './remind';
import type { EventTables } from './tables';

/** A day that a series leaves out, with the event that it has become. */
export type Part = Pick<Selectable<EventTables['client_event_parts']>, 'on_day' | 'part_id'>;

/** Returns the days that a series leaves out, from a day on. */
export const dayPartsOf = (tenant: Tenant, eventId: string, from: string): Promise<Part[]> =>
  tenant
    .selectFrom('client_event_parts')
    .select(['on_day', 'part_id'])
    .where('event_id', '=', eventId)
    .where('kind', '=', 'DAY')
    .where('on_day', '>=', from)
    .orderBy('on_day')
    .execute();

export async function insertDayParts(tenant: Tenant, eventId: string, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  await tenant
    .insertInto(
      'client_event_parts',
      parts.map(({ on_day, part_id }) => ({
        event_id: eventId,
        on_day,
        part_id,
        kind: 'DAY' as const,
        goes_to: null,
        until_before: null,
      })),
    )
    .execute();
}

export async function deleteDayParts(tenant: Tenant, eventId: string, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  await tenant
    .deleteFrom('client_event_parts')
    .where('event_id', '=', eventId)
    .where('kind', '=', 'DAY')
    .where(sql<SqlBool>`on_day = any(${parts.map(({ on_day }) => on_day)}::date[])`)
    .execute();
}

/** Writes days that a series leaves out in the place of others. */
export async function replaceDayParts(
  tenant: Tenant,
  eventId: string,
  before: readonly Part[],
  after: readonly Part[],
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await deleteDayParts(tenant, eventId, before);
  await insertDayParts(tenant, eventId, after);
}

/** Removes events at the time of the call, which is how `restoreEvents` finds those that went together. */
export async function removeEvents({ tenant, now }: Context, ids: readonly string[]): Promise<void> {
  await tenant
    .updateTable('client_events')
    .set((eb) => ({ removed_at: now, version: eb('version', '+', 1) }))
    .where(sql<SqlBool>`id = any(${ids}::text[])`)
    .where('removed_at', 'is', null)
    .execute();
}

/** Brings those of some events back that were removed at one time, with their reminders. */
export async function restoreEvents(context: Context, ids: readonly string[], removedAt: string): Promise<void> {
  const rows = await context.tenant
    .updateTable('client_events')
    .set({ removed_at: null })
    .where(sql<SqlBool>`id = any(${ids}::text[])`)
    .where('removed_at', '=', removedAt)
    .returningAll()
    .execute();
  for (const row of rows) await scheduleReminder(context, row);
}
