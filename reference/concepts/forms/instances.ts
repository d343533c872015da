import { sql } from 'kysely';
import type { Form, FormInstance, forms, InstanceRow, InstanceStatus } from '../../../lib/contract/documents/forms';
import type { ParsedBody, ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { personColumn } from '../accounts/person-column';
import { likeText } from '../../engine/db/like-text';
import { asJson } from '../../engine/db/columns';
import { countUpTo } from '../../engine/db/count-up-to';
import { newId } from '../../engine/db/ids';
import { pageFrom } from '../../engine/db/page';
import { writeSnapshot } from '../../engine/db/snapshot';
import { openPlacesKind } from './snapshots';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import type { Subject } from './known-values';
import type { OpenPlace } from './tables';

type Asked = ParsedQuery<typeof forms.findInstances>;

/** Counting stops at this number of matches. */
const countedUpTo = 10_000;
const sortColumns = { updatedAt: 'form_instances.updated_at', documentName: 'form_instances.document_name' } as const;
const customerName = sql<string>`customers.first_name || ' ' || customers.last_name`;

const withNames = (tenant: Tenant) =>
  tenant
    .selectFrom('form_instances')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'form_instances.agency_id')
        .onRef('customers.id', '=', 'form_instances.customer_id'),
    )
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'form_instances.agency_id')
        .onRef('accounts.id', '=', 'form_instances.account_id'),
    )
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.agency_id', '=', 'form_instances.agency_id')
        .onRef('orders.id', '=', 'form_instances.order_id'),
    );

const shown = (rows: ReturnType<typeof withNames>) =>
  rows
    .selectAll('form_instances')
    .select([
      customerName.as('customer_name'),
      'customers.privilege as customer_privilege',
      'orders.order_number',
      personColumn,
    ]);
type NamedRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const rowOf = (row: NamedRow): InstanceRow => ({
  instanceId: row.id,
  formId: row.form_id,
  formName: row.form_name,
  documentName: row.document_name,
  status: row.status,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerPrivileges: row.customer_privilege,
  orderId: row.order_id,
  orderNumber: row.order_number,
  documentId: row.document_id,
  sentTo: row.sent_to,
  author: row.person ?? '',
  updatedAt: row.updated_at,
});

const matching = ({ tenant, caller }: Context, { query, statuses, customerId, orderId, formId, mine }: Asked) =>
  withNames(tenant)
    .$if((statuses?.length ?? 0) > 0, (all) => all.where('form_instances.status', 'in', statuses ?? []))
    .$if(customerId !== undefined, (all) => all.where('form_instances.customer_id', '=', customerId ?? ''))
    .$if(orderId !== undefined, (all) => all.where('form_instances.order_id', '=', orderId ?? ''))
    .$if(formId !== undefined, (all) => all.where('form_instances.form_id', '=', formId ?? ''))
    .$if(mine === 'yes', (all) => all.where('form_instances.account_id', '=', caller.accountId))
    .$if(query !== '', (all) =>
      all.where((eb) =>
        eb.or([
          eb('form_instances.document_name', 'ilike', `%${likeText(query)}%`),
          eb(customerName, 'ilike', `%${likeText(query)}%`),
        ]),
      ),
    );

/** Lists filled forms and drafts. */
export async function findInstances(context: Context, asked: Asked): Promise<Page<InstanceRow>> {
  const { page, size, sort } = asked;
  const direction = asked.sortDirection === 'ASC' ? 'asc' : 'desc';
  const rows = await shown(matching(context, asked))
    .orderBy(sortColumns[sort], direction)
    .orderBy('form_instances.id', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  const total = await countUpTo(context.db, matching(context, asked).select('form_instances.id'), countedUpTo);
  return pageFrom(rows.map(rowOf), total, asked, countedUpTo);
}

/** Loads one. @throws Failure NOT_FOUND */
export async function readInstance(tenant: Tenant, instanceId: string): Promise<FormInstance> {
  const row = found(await shown(withNames(tenant)).where('form_instances.id', '=', instanceId).executeTakeFirst());
  return { ...rowOf(row), values: row.values, version: row.version };
}

/** Loads and locks a draft. @throws Failure NOT_FOUND; CONFLICT when it is no longer a draft */
async function requireDraft(
  tenant: Tenant,
  instanceId: string,
): Promise<{ version: number; customer_id: string; form_id: string }> {
  const row = found(
    await tenant
      .selectFrom('form_instances')
      .select([
        'form_instances.status',
        'form_instances.version',
        'form_instances.customer_id',
        'form_instances.form_id',
      ])
      .where('form_instances.id', '=', instanceId)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.status !== 'DRAFT')
    throw new Failure('CONFLICT', { field: 'version', message: 'The form was filled in and sent off meanwhile' });
  return row;
}

/** A filled form and its outcome. */
export interface Filled extends Subject {
  customerId: string;
  form: Form;
  values: Record<string, string>;
  documentName: string;
  status: InstanceStatus;
  documentId?: string;
  sentTo?: string;
  places?: OpenPlace[];
}

/** Stores a filled form, replacing its draft if there is one. @returns its id @throws Failure NOT_FOUND, CONFLICT */
export async function writeInstance(
  filled: Filled,
  { tenant, caller, now }: Context,
  instanceId?: string,
): Promise<string> {
  const columns = {
    form_id: filled.form.formId,
    form_name: filled.form.name,
    customer_id: filled.customerId,
    order_id: filled.orderId,
    values: asJson(filled.values),
    document_name: filled.documentName,
    status: filled.status,
    document_id: filled.documentId ?? null,
    sent_to: filled.sentTo ?? null,
    places: writeSnapshot(openPlacesKind, filled.places ?? []),
    updated_at: now,
  };
  if (instanceId === undefined) {
    const id = newId();
    await tenant.insertInto('form_instances', { id, account_id: caller.accountId, ...columns }).execute();
    return id;
  }
  const { form_id } = await requireDraft(tenant, instanceId);
  if (form_id !== filled.form.formId) throw new Failure('NOT_FOUND');
  await tenant
    .updateTable('form_instances')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('form_instances.id', '=', instanceId)
    .execute();
  return instanceId;
}

/** Replaces a draft. @throws Failure NOT_FOUND, CONFLICT */
export async function changeDraft(
  instanceId: string,
  { orderId, values, documentName, version }: ParsedBody<typeof forms.changeDraft>,
  { tenant, now }: Context,
): Promise<void> {
  const draft = await requireDraft(tenant, instanceId);
  if (draft.version !== version)
    throw new Failure('CONFLICT', { field: 'version', message: `The draft is at version ${draft.version}` });
  const order = tenant
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.id', '=', orderId ?? '')
    .where('orders.customer_id', '=', draft.customer_id);
  if (orderId !== null) found(await order.where('orders.deleted_at', 'is', null).executeTakeFirst());
  await tenant
    .updateTable('form_instances')
    .set({
      order_id: orderId,
      values: asJson(values),
      document_name: documentName,
      version: version + 1,
      updated_at: now,
    })
    .where('form_instances.id', '=', instanceId)
    .execute();
}

/** @throws Failure NOT_FOUND, CONFLICT */
export async function removeDraft(instanceId: string, { tenant }: Context): Promise<void> {
  await requireDraft(tenant, instanceId);
  await tenant.deleteFrom('form_instances').where('form_instances.id', '=', instanceId).execute();
}
