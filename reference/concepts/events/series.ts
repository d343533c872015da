import { sql, type Selectable, type SqlBool } from 'kysely';
import type { Series } from '../../../lib/rules/time/occurrences';
import type { Tenant } from '../../engine/db/tenant';
import type { EventTables } from './tables';

export type StoredEvent = Selectable<EventTables['client_events']>;
type Repeated = Pick<StoredEvent, 'on_day' | 'at_time' | 'repeat' | 'until_day'>;

export const seriesOf = (
  { on_day: day, at_time: time, repeat, until_day: until }: Repeated,
  without?: ReadonlySet<string>,
): Series => ({ day, time, repeat, until, ...(without && { without }) });

/** Returns the days that series leave out, by id, within a period when there is one. */
export async function withoutOf(
  tenant: Tenant,
  ids: readonly string[],
  period?: { from: string; to: string },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const without = new Map<string, Set<string>>();
  if (ids.length === 0) return without;
  const rows = await tenant
    .selectFrom('client_event_parts')
    .select(['event_id', 'on_day'])
    .where('kind', '=', 'DAY')
    .where(sql<SqlBool>`event_id = any(${ids}::text[])`)
    .$if(period !== undefined, (parts) => parts.where('on_day', '>=', period!.from).where('on_day', '<=', period!.to))
    .execute();
  for (const { event_id: id, on_day: day } of rows) without.set(id, (without.get(id) ?? new Set()).add(day));
  return without;
}

/** Returns an event as a series, with all days that it leaves out. */
export const wholeSeriesOf = async (tenant: Tenant, row: Repeated & { id: string }): Promise<Series> =>
  seriesOf(row, row.repeat === 'NONE' ? undefined : (await withoutOf(tenant, [row.id])).get(row.id));
