import { sql } from 'kysely';
import type { WrittenEvent, events } from '../../../lib/contract/desk/events';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { problemAt } from '../../../lib/rules/kit/rule-keys';
import { nextReminder } from '../../../lib/rules/time/occurrences';
import { personColumn } from '../accounts/person-column';
import { requireCustomer } from '../customers/require-customer';
import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { type StoredEvent, wholeSeriesOf } from './series';

const withOwner = (tenant: Tenant, eventId: string) =>
  tenant
    .selectFrom('client_events')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'client_events.agency_id')
        .onRef('accounts.id', '=', 'client_events.account_id'),
    )
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'client_events.agency_id')
        .onRef('customers.id', '=', 'client_events.customer_id')
        .on('customers.status', '<>', 'REMOVED'),
    )
    .selectAll('client_events')
    .select([
      personColumn,
      sql<string | null>`customers.id`.as('card_id'),
      sql<string | null>`customers.first_name || ' ' || customers.last_name`.as('customer_name'),
    ])
    .where('client_events.id', '=', eventId)
    .where('client_events.removed_at', 'is', null);

/** Returns the series that an event is one changed day of. */
async function seriesOfDay(tenant: Tenant, eventId: string): Promise<WrittenEvent['series']> {
  const part = await tenant
    .selectFrom('client_event_parts')
    .innerJoin('client_events', (join) =>
      join
        .onRef('client_events.agency_id', '=', 'client_event_parts.agency_id')
        .onRef('client_events.id', '=', 'client_event_parts.event_id'),
    )
    .select(['client_events.id', 'client_events.name', 'client_event_parts.on_day'])
    .where('client_event_parts.part_id', '=', eventId)
    .where('client_event_parts.kind', '=', 'DAY')
    .where('client_events.removed_at', 'is', null)
    .executeTakeFirst();
  return part ? { eventId: part.id, name: part.name, day: part.on_day } : null;
}

/** Returns an event that an agent wrote. @throws Failure NOT_FOUND */
export async function eventOf({ tenant, caller, now }: Context, eventId: string): Promise<WrittenEvent> {
  const row = found(await withOwner(tenant, eventId).executeTakeFirst());
  const reminder =
    row.remind_minutes === null
      ? null
      : nextReminder(await wholeSeriesOf(tenant, row), row.remind_minutes, now.getTime());
  return {
    eventId: row.id,
    name: row.name,
    description: row.description,
    day: row.on_day,
    time: row.at_time,
    repeat: row.repeat,
    until: row.until_day,
    customerId: row.card_id,
    remindMinutes: row.remind_minutes as WrittenEvent['remindMinutes'],
    owner: row.person ?? '',
    own: row.account_id === caller.accountId,
    customerName: row.customer_name,
    series: await seriesOfDay(tenant, row.id),
    remindsTs: reminder?.at ?? null,
    version: row.version,
  };
}

/** Returns an event of the caller, locked. @throws Failure NOT_FOUND, also for one of a colleague */
export const lockedEvent = async ({ tenant, caller }: Context, eventId: string) =>
  found(
    await tenant
      .selectFrom('client_events')
      .selectAll('client_events')
      .where('client_events.id', '=', eventId)
      .where('client_events.account_id', '=', caller.accountId)
      .where('client_events.removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );

export type Draft = ParsedBody<typeof events.create>;

/** Returns a draft as it is stored. */
export const columnsOf = ({ name, description, day, time, repeat, until, customerId, remindMinutes }: Draft) => ({
  name,
  description: description === '' ? null : description,
  on_day: day,
  at_time: time,
  repeat,
  until_day: repeat === 'NONE' ? null : until,
  customer_id: customerId,
  remind_minutes: remindMinutes,
});

/** @throws Failure VALIDATION_ERROR when it ends before it begins; NOT_FOUND for a customer who is not there */
export async function checkDraft(context: Context, draft: Draft, kept: string | null = null): Promise<void> {
  if (draft.repeat !== 'NONE' && draft.until !== null && draft.until < draft.day)
    throw new Failure('VALIDATION_ERROR', { field: 'until', fields: problemAt('until', 'lastBeforeFirst') });
  if (draft.customerId !== null && draft.customerId !== kept) await requireCustomer(context.tenant, draft.customerId);
}

/** Returns a stored event as a draft. */
export const draftOf = (row: StoredEvent): Draft => ({
  name: row.name,
  description: row.description,
  day: row.on_day,
  time: row.at_time,
  repeat: row.repeat,
  until: row.until_day,
  customerId: row.customer_id,
  remindMinutes: row.remind_minutes as Draft['remindMinutes'],
});
