import { sql } from 'kysely';
import type { WrittenEvent, events } from '../../../lib/contract/desk/events';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { daysAfter } from '../../../lib/rules/time/business-days';
import { problemAt } from '../../../lib/rules/kit/rule-keys';
import { daysBetween } from '../../../lib/rules/time/calendar';
import { nextReminder, occurrencesOf } from '../../../lib/rules/time/occurrences';
import { personColumn } from '../accounts/person-column';
import { requireCustomer } from '../customers/require-customer';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { scheduleReminder, seriesOf } from './remind';

/** Time in which a removed event can be restored, ms. */
export const restorable = 30 * 24 * 60 * 60_000;

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

/** Returns an event that an agent wrote. @throws Failure NOT_FOUND */
export async function eventOf({ tenant, caller, now }: Context, eventId: string): Promise<WrittenEvent> {
  const row = found(await withOwner(tenant, eventId).executeTakeFirst());
  const reminder = row.remind_minutes === null ? null : nextReminder(seriesOf(row), row.remind_minutes, now.getTime());
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

type Draft = ParsedBody<typeof events.create>;

const columnsOf = ({ name, description, day, time, repeat, until, customerId, remindMinutes }: Draft) => ({
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
async function check(context: Context, draft: Draft, kept: string | null = null): Promise<void> {
  if (draft.repeat !== 'NONE' && draft.until !== null && draft.until < draft.day)
    throw new Failure('VALIDATION_ERROR', { field: 'until', fields: problemAt('until', 'invalid') });
  if (draft.customerId !== null && draft.customerId !== kept) await requireCustomer(context.tenant, draft.customerId);
}

export async function createEvent(context: Context, draft: Draft): Promise<WrittenEvent> {
  const { tenant, caller, now, describe } = context;
  await check(context, draft);
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

async function save(context: Context, eventId: string, version: number, draft: Draft): Promise<WrittenEvent> {
  const columns = columnsOf(draft);
  await context.tenant
    .updateTable('client_events')
    .set({ ...columns, version: version + 1, updated_at: context.now })
    .where('id', '=', eventId)
    .execute();
  await scheduleReminder(context, { ...columns, id: eventId, version: version + 1 });
  return eventOf(context, eventId);
}

/** @throws Failure NOT_FOUND; CONFLICT when it was changed meanwhile */
export async function updateEvent(
  context: Context,
  eventId: string,
  { version, ...draft }: ParsedBody<typeof events.update>,
): Promise<WrittenEvent> {
  const row = await lockedEvent(context, eventId);
  if (row.version !== version) throw new Failure('CONFLICT', { field: 'version' });
  await check(context, draft, row.customer_id);
  return save(context, eventId, version, draft);
}

/** Moves all days of an event by as many days as one of them. @throws Failure NOT_FOUND; CONFLICT when it is not on `from` */
export async function moveEvent(
  context: Context,
  eventId: string,
  { from, to }: ParsedBody<typeof events.move>,
): Promise<WrittenEvent> {
  const row = await lockedEvent(context, eventId);
  if (occurrencesOf(seriesOf(row), from, from).length === 0) throw new Failure('CONFLICT', { field: 'from' });
  const by = daysBetween(from, to);
  return save(context, eventId, row.version, {
    name: row.name,
    description: row.description,
    day: daysAfter(row.on_day, by),
    time: row.at_time,
    repeat: row.repeat,
    until: row.until_day && daysAfter(row.until_day, by),
    customerId: row.customer_id,
    remindMinutes: row.remind_minutes as Draft['remindMinutes'],
  });
}

/** @throws Failure NOT_FOUND */
export async function removeEvent(context: Context, eventId: string): Promise<void> {
  const { id, version } = await lockedEvent(context, eventId);
  await context.tenant
    .updateTable('client_events')
    .set({ removed_at: context.now, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** @throws Failure NOT_FOUND for one that was never there, of a colleague, or removed too long ago */
export async function restoreEvent(context: Context, eventId: string): Promise<WrittenEvent> {
  const { tenant, caller, now } = context;
  const row = found(
    await tenant
      .updateTable('client_events')
      .set({ removed_at: null })
      .where('id', '=', eventId)
      .where('account_id', '=', caller.accountId)
      .where((eb) =>
        eb.or([
          eb('removed_at', 'is', null),
          eb('removed_at', '>=', new Date(now.getTime() - restorable).toISOString()),
        ]),
      )
      .returningAll()
      .executeTakeFirst(),
  );
  await scheduleReminder(context, row);
  return eventOf(context, eventId);
}
