import { sql, type SqlBool } from 'kysely';
import { holds } from '../../../lib/access/rule';
import { type EventType, eventTypes } from '../../../lib/contract/desk/events';
import { daysAfter } from '../../../lib/rules/time/business-days';
import { birthdaysOn, occurrencesOf } from '../../../lib/rules/time/occurrences';
import type { Scope } from '../../../lib/rules/work/scope';
import type { Viewer } from '../../../lib/access/keys';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { seriesOf, withoutOf } from './series';

/** Whose calendar is read. */
export type Reader = Pick<Context, 'db' | 'tenant'> & { caller: { accountId: string; viewer: Viewer } };

/** Which events; days are `YYYY-MM-DD`, both included. */
export interface Wanted {
  from: string;
  to: string;
  scope: Scope;
  types?: readonly EventType[] | undefined;
  ownerId?: string | undefined;
  query: string;
}

/** Most repeated events of an agency that are laid out over a period. */
const maxRepeated = 2_000;

/** Lays out the repeated events over a period: two columns of ids and days. */
async function repeatedDays(tenant: Tenant, { from, to }: Wanted): Promise<{ ids: string[]; days: string[] }> {
  const rows = await tenant
    .selectFrom('client_events')
    .select(['id', 'on_day', 'at_time', 'repeat', 'until_day'])
    .where('removed_at', 'is', null)
    .where('repeat', '<>', 'NONE')
    .where('on_day', '<=', to)
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>=', from)]))
    .orderBy('on_day')
    .limit(maxRepeated)
    .execute();
  const without = await withoutOf(
    tenant,
    rows.map(({ id }) => id),
    { from, to },
  );
  const laid = rows.flatMap((row) =>
    occurrencesOf(seriesOf(row, without.get(row.id)), from, to).map((on) => ({ id: row.id, on })),
  );
  return { ids: laid.map(({ id }) => id), days: laid.map(({ on }) => on) };
}

const nothing = sql<string | null>`null::text`;
const type = (value: EventType) => sql<EventType>`${value}::text`.as('type');
const day = (value: ReturnType<typeof sql>) => sql<string>`(${value})::date::text`.as('day');

const writtenColumns = (on: ReturnType<typeof sql>) =>
  [
    type('CLIENT_EVENT'),
    sql<string>`client_events.id`.as('id'),
    sql<string>`client_events.name`.as('name'),
    day(on),
    sql<string | null>`client_events.at_time`.as('time'),
    sql<boolean>`client_events.repeat <> 'NONE'`.as('repeats'),
    sql<string | null>`client_events.account_id`.as('account_id'),
    sql<string | null>`client_events.customer_id`.as('customer_id'),
    nothing.as('subject_id'),
  ] as const;

const single = (tenant: Tenant, { from, to }: Wanted) =>
  tenant
    .selectFrom('client_events')
    .where('client_events.removed_at', 'is', null)
    .where('client_events.repeat', '=', 'NONE')
    .where('client_events.on_day', '>=', from)
    .where('client_events.on_day', '<=', to)
    .select(writtenColumns(sql`client_events.on_day`));

const repeated = (tenant: Tenant, { ids, days }: { ids: string[]; days: string[] }) =>
  tenant
    .selectFrom('client_events')
    .innerJoin(
      sql<{ event_id: string; on_day: string }>`unnest(${ids}::text[], ${days}::text[])`.as<'laid'>(
        sql`laid (event_id, on_day)`,
      ),
      (join) => join.onRef('laid.event_id', '=', 'client_events.id'),
    )
    .select(writtenColumns(sql`laid.on_day`));

function birthdays(tenant: Tenant, { from, to }: Wanted) {
  const kept: { on: string; born: string }[] = [];
  for (let on = from; on <= to; on = daysAfter(on, 1)) kept.push(...birthdaysOn(on).map((born) => ({ on, born })));
  const [days, born] = [kept.map(({ on }) => on), kept.map((one) => one.born)];
  return (
    tenant
      .selectFrom('customer_birthdays')
      .innerJoin(
        sql<{ on_day: string; born: string }>`unnest(${days}::text[], ${born}::text[])`.as<'kept'>(
          sql`kept (on_day, born)`,
        ),
        (join) => join.onRef('kept.born', '=', 'customer_birthdays.born_on'),
      )
      .innerJoin('customers', (join) =>
        join
          .onRef('customers.agency_id', '=', 'customer_birthdays.agency_id')
          .onRef('customers.id', '=', 'customer_birthdays.customer_id'),
      )
      .where('customers.removed_at', 'is', null)
      .where('customers.status', '<>', 'REMOVED')
      // None before the birth.
      .where(
        sql<SqlBool>`coalesce(customers.info -> 'data' ->> 'birthday', customers.info ->> 'birthday') < kept.on_day`,
      )
      .select([
        type('CUSTOMER_BIRTHDAY'),
        sql<string>`customers.id`.as('id'),
        sql<string>`''::text`.as('name'),
        day(sql`kept.on_day`),
        nothing.as('time'),
        sql<boolean>`true`.as('repeats'),
        sql<string | null>`customers.agent_account_id`.as('account_id'),
        sql<string | null>`customers.id`.as('customer_id'),
        nothing.as('subject_id'),
      ])
  );
}

const dueDocuments = (tenant: Tenant, { from, to }: Wanted) =>
  tenant
    .selectFrom('documents')
    .where('documents.deleted_at', 'is', null)
    .where('documents.due_on', '>=', from)
    .where('documents.due_on', '<=', to)
    .where('documents.status', 'not in', ['RECEIVED', 'SIGNED'])
    .select([
      type('DOCUMENT_DUEDATE'),
      sql<string>`documents.id`.as('id'),
      sql<string>`documents.name`.as('name'),
      day(sql`documents.due_on`),
      nothing.as('time'),
      sql<boolean>`false`.as('repeats'),
      sql<string | null>`documents.account_id`.as('account_id'),
      sql<string | null>`documents.customer_id`.as('customer_id'),
      sql<string | null>`documents.id`.as('subject_id'),
    ]);

const unpaidInvoices = (tenant: Tenant, { from, to }: Wanted) =>
  tenant
    .selectFrom('invoices')
    .where('invoices.status', '<>', 'PAID')
    .where('invoices.due', '>=', from)
    .where('invoices.due', '<=', to)
    .select([
      type('INVOICE_NOT_PAID'),
      sql<string>`invoices.id`.as('id'),
      sql<string>`invoices.invoice_number::text`.as('name'),
      day(sql`invoices.due`),
      nothing.as('time'),
      sql<boolean>`false`.as('repeats'),
      nothing.as('account_id'),
      nothing.as('customer_id'),
      sql<string | null>`invoices.id`.as('subject_id'),
    ]);

const expiringOrders = (tenant: Tenant, { from, to }: Wanted) =>
  tenant
    .selectFrom('orders')
    .where('orders.deleted_at', 'is', null)
    .where('orders.cancelled', '=', false)
    .where('orders.status', 'in', ['PolicyIssued', 'Imported'])
    .where('orders.insurance_end', '>=', from)
    .where('orders.insurance_end', '<=', to)
    .select([
      type('ORDER_EXPIRE'),
      sql<string>`orders.id`.as('id'),
      sql<string>`coalesce(orders.title, orders.order_number::text)`.as('name'),
      day(sql`orders.insurance_end`),
      nothing.as('time'),
      sql<boolean>`false`.as('repeats'),
      sql<string | null>`orders.account_id`.as('account_id'),
      sql<string | null>`orders.customer_id`.as('customer_id'),
      sql<string | null>`orders.id`.as('subject_id'),
    ]);

const finishedSearches = (tenant: Tenant, { from, to }: Wanted) =>
  tenant
    .selectFrom('tray_jobs')
    .innerJoin('quote_requests', (join) =>
      join
        .onRef('quote_requests.agency_id', '=', 'tray_jobs.agency_id')
        .on(sql<SqlBool>`quote_requests.id = tray_jobs.input ->> 'requestId'`),
    )
    .where('tray_jobs.kind', '=', 'quoteSearch')
    .where('tray_jobs.stage', '=', 'DONE')
    .where(sql<SqlBool>`tray_jobs.finished_at >= ${from}::date::timestamp at time zone 'Asia/Jerusalem'`)
    .where(sql<SqlBool>`tray_jobs.finished_at < (${to}::date + 1)::timestamp at time zone 'Asia/Jerusalem'`)
    .select([
      type('PERSISTENT_EVALUATION_IS_FINISHED'),
      sql<string>`tray_jobs.id`.as('id'),
      sql<string>`quote_requests.title`.as('name'),
      day(sql`tray_jobs.finished_at at time zone 'Asia/Jerusalem'`),
      sql<string | null>`to_char(tray_jobs.finished_at at time zone 'Asia/Jerusalem', 'HH24:MI')`.as('time'),
      sql<boolean>`false`.as('repeats'),
      sql<string | null>`tray_jobs.account_id`.as('account_id'),
      sql<string | null>`quote_requests.customer_id`.as('customer_id'),
      sql<string | null>`quote_requests.id`.as('subject_id'),
    ]);

/** Returns the types that a viewer may see: what an event is about has a gate of its own. */
function typesOf(viewer: Viewer, types: Wanted['types']): readonly EventType[] {
  const wanted = types?.length ? types : eventTypes;
  return wanted.filter(
    (one) =>
      (one !== 'INVOICE_NOT_PAID' || holds(viewer, 'superuser')) &&
      (one !== 'ORDER_EXPIRE' || holds(viewer, 'CREATE_ORDER')) &&
      (one !== 'PERSISTENT_EVALUATION_IS_FINISHED' || holds(viewer, 'CAR_SEARCH')),
  );
}

/** Selects the events of a period, each line on one day. */
export async function eventsOf({ db, tenant, caller }: Reader, wanted: Wanted) {
  const { scope, ownerId, query } = wanted;
  const types = typesOf(caller.viewer, wanted.types);
  const parts = {
    CUSTOMER_BIRTHDAY: birthdays,
    DOCUMENT_DUEDATE: dueDocuments,
    INVOICE_NOT_PAID: unpaidInvoices,
    ORDER_EXPIRE: expiringOrders,
    PERSISTENT_EVALUATION_IS_FINISHED: finishedSearches,
  } as const;
  // Events that agents wrote come first: with no other type asked for they are the whole.
  const none = { ...wanted, to: '0001-01-01' };
  const written = types.includes('CLIENT_EVENT');
  let all = single(tenant, written ? wanted : none);
  if (written) all = all.unionAll(repeated(tenant, await repeatedDays(tenant, wanted)));
  for (const one of types) if (one !== 'CLIENT_EVENT') all = all.unionAll(parts[one](tenant, wanted));
  const text = `%${query.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom(all.as('found'))
    .leftJoin('customers', (join) =>
      join
        .on('customers.agency_id', '=', tenant.agencyId)
        .onRef('customers.id', '=', 'found.customer_id')
        .on('customers.status', '<>', 'REMOVED'),
    )
    .$if(scope === 'mine', (rows) =>
      rows.where((eb) =>
        eb.or([eb('found.account_id', '=', caller.accountId), eb('found.type', '=', 'INVOICE_NOT_PAID')]),
      ),
    )
    .$if(ownerId !== undefined, (rows) => rows.where('found.account_id', '=', ownerId!))
    .$if(query !== '', (rows) =>
      rows.where(
        sql<SqlBool>`lower(found.name || ' ' || coalesce(customers.first_name || ' ' || customers.last_name, '')) like ${text}`,
      ),
    );
}
