import { sql } from 'kysely';
import type {
  Envelope,
  EnvelopeEventRow,
  EnvelopeItem,
  EnvelopeSigner,
} from '../../../lib/contract/documents/envelopes';
import { personColumn } from '../accounts/person-column';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import { itemsOf, signersOf, type StoredItem, type StoredSigner, type StoredField, fieldsOf } from './stored-envelope';

const byPair = (table: 'accounts' | 'customers' | 'orders', column: 'account_id' | 'customer_id' | 'order_id') =>
  sql<boolean>`${sql.ref(`${table}.agency_id`)} = envelopes.agency_id and ${sql.ref(`${table}.id`)} = ${sql.ref(`envelopes.${column}`)}`;

/** Selects envelopes with the names that screens show. */
export const envelopesWithNames = (tenant: Tenant) =>
  tenant
    .selectFrom('envelopes')
    .innerJoin('accounts', (join) => join.on(byPair('accounts', 'account_id')))
    .innerJoin('customers', (join) => join.on(byPair('customers', 'customer_id')))
    .leftJoin('orders', (join) => join.on(byPair('orders', 'order_id')))
    .selectAll('envelopes')
    .select([
      sql<string>`customers.first_name || ' ' || customers.last_name`.as('customer_name'),
      'customers.privilege as customer_privilege',
      'orders.order_number',
      personColumn,
    ]);

export type NamedRow = Awaited<ReturnType<ReturnType<typeof envelopesWithNames>['executeTakeFirstOrThrow']>>;

/** Counts a signer's required fields, files and answers, and how many are done. */
export function standingOf(
  { position }: Pick<StoredSigner, 'position'>,
  items: readonly StoredItem[],
  fields: readonly StoredField[],
) {
  const places = fields.filter(({ signer, required }) => signer === position && required);
  const requests = items.filter(({ kind, signer }) => kind !== 'SIGN' && signer === position);
  return {
    asked: places.length + requests.length,
    finished:
      places.filter(({ filled_at }) => filled_at !== null).length +
      requests.filter(({ status }) => status === 'DONE').length,
  };
}

/** Times and names of a signer for lists and cards. */
export const signerFacts = (row: StoredSigner) => ({
  signerId: row.id,
  position: row.position,
  name: row.name,
  status: row.status,
  sentTs: row.sent_at,
  remindedTs: row.reminded_at,
  openedTs: row.opened_at,
  startedTs: row.started_at,
  finishedTs: row.finished_at,
});

const signerOf = (row: StoredSigner, items: readonly StoredItem[], fields: readonly StoredField[]): EnvelopeSigner => ({
  ...signerFacts(row),
  ...standingOf(row, items, fields),
  customerId: row.customer_id,
  mobile: row.mobile,
  email: row.email,
  locale: row.locale,
  channels: row.channels,
  declineReason: row.decline_reason,
});

interface DocumentFacts {
  name: string;
  status: string;
}

const itemOf = (
  row: StoredItem,
  fields: readonly StoredField[],
  document: DocumentFacts | undefined,
): EnvelopeItem => ({
  itemId: row.id,
  position: row.position,
  kind: row.kind,
  documentId: row.document_id,
  documentName: document?.name ?? null,
  documentStatus: document?.status ?? null,
  title: row.title,
  note: row.note,
  dueDate: row.due_on,
  signer: row.signer ?? 0,
  status: row.status,
  rejectReason: row.reject_reason,
  answer: row.answer,
  doneTs: row.done_at,
  fields: fields
    .filter(({ item_id }) => item_id === row.id)
    .map(({ id, kind, page, x, y, width, height, signer, required, label, filled_at }) => ({
      fieldId: id,
      kind,
      page,
      x,
      y,
      width,
      height,
      signer,
      required,
      label,
      filledTs: filled_at,
    })),
});

async function documentsNamed(tenant: Tenant, items: readonly StoredItem[]): Promise<Map<string, DocumentFacts>> {
  const ids = items.flatMap(({ document_id }) => document_id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tenant
    .selectFrom('documents')
    .select(['documents.id', 'documents.name', 'documents.status'])
    .where('documents.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Facts shared by list rows and the envelope itself. */
export const envelopeFacts = (row: NamedRow) => ({
  envelopeId: row.id,
  status: row.status,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerPrivileges: row.customer_privilege,
  orderId: row.order_id,
  subject: row.subject,
  author: row.person ?? '',
  expiresTs: row.expires_at,
  sentTs: row.sent_at,
  createTs: row.created_at,
  updateTs: row.updated_at,
});

/** Loads an envelope with all its contents. @throws Failure NOT_FOUND */
export async function readEnvelope(tenant: Tenant, envelopeId: string): Promise<Envelope> {
  const row = found(await envelopesWithNames(tenant).where('envelopes.id', '=', envelopeId).executeTakeFirst());
  const [signers, items, fields] = [
    await signersOf(tenant, envelopeId),
    await itemsOf(tenant, envelopeId),
    await fieldsOf(tenant, envelopeId),
  ];
  const documents = await documentsNamed(tenant, items);
  return {
    ...envelopeFacts(row),
    version: row.version,
    orderNumber: row.order_number,
    message: row.message,
    inOrder: row.in_order,
    confirmPhone: row.confirm_phone,
    validDays: row.valid_days,
    remindEvery: row.remind_every,
    closedTs: row.closed_at,
    signers: signers.map((signer) => signerOf(signer, items, fields)),
    items: items.map((item) => itemOf(item, fields, documents.get(item.document_id ?? ''))),
  };
}

/** Loads events of the evidence with names of signers and items. */
export async function eventsOf(
  tenant: Tenant,
  envelopeId: string,
  { page, size }: { page: number; size: number },
): Promise<EnvelopeEventRow[]> {
  const rows = await tenant
    .selectFrom('envelope_events')
    .leftJoin('envelope_signers', (join) =>
      join
        .onRef('envelope_signers.agency_id', '=', 'envelope_events.agency_id')
        .onRef('envelope_signers.id', '=', 'envelope_events.signer_id'),
    )
    .leftJoin('envelope_items', (join) =>
      join
        .onRef('envelope_items.agency_id', '=', 'envelope_events.agency_id')
        .onRef('envelope_items.id', '=', 'envelope_events.item_id'),
    )
    .selectAll('envelope_events')
    .select(['envelope_signers.name as signer_name', 'envelope_items.title as item_title'])
    .where('envelope_events.envelope_id', '=', envelopeId)
    .orderBy('envelope_events.number')
    .limit(size)
    .offset(page * size)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    type: row.type,
    at: row.happened_at,
    signerName: row.signer_name,
    itemTitle: row.item_title,
    facts: JSON.parse(row.facts) as EnvelopeEventRow['facts'],
  }));
}
