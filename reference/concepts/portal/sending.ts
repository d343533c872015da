import type { portal } from '../../../lib/contract/portal/portal';
import type { PortalFile, PortalSending } from '../../../lib/contract/portal/portal-subjects';
import { actAsAgency } from '../../engine/db/row-level-security';
import type { Db } from '../../engine/db/schema';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { fileAnswer } from '../../engine/files/file-answer';
import type { Scope } from '../../engine/jobs/job';
import type { PublicContext } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { accessHash, opening, openLink } from '../../engine/link-grants/open-link';
import { logoOf, senderOf } from '../agencies/sender';

/** Returns the lookup of links to orders and documents. */
export const sendingIn = (db: Db) => (hash: string) =>
  db.selectFrom('sendings').selectAll('sendings').where('sendings.token_hash', '=', hash).executeTakeFirst();

interface Sent {
  tenant: Tenant;
  row: NonNullable<Awaited<ReturnType<ReturnType<typeof sendingIn>>>>;
}
type SentContext = PublicContext & Scope & Sent;

/** Most policies of an order behind a link. */
const maxFiles = 20;

/** Marks a handler of links to orders and documents. */
const sentThing = opening<Sent>(async (db, access, visitor) => {
  const { link: row, tenant } = await openLink(db, access, visitor, sendingIn(db));
  return { tenant, row };
});

/** Latest files of an order's policies; other documents of an order are the agency's own. */
async function filesOf({ tenant, row }: SentContext): Promise<PortalFile[]> {
  const files = tenant.selectFrom('files').select(['files.id as fileId', 'files.name', 'files.type', 'files.size']);
  if (row.file_id !== null) return files.where('files.id', '=', row.file_id).execute();
  const versions = await tenant
    .selectFrom('document_versions')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.agency_id', '=', 'document_versions.agency_id')
        .onRef('documents.id', '=', 'document_versions.document_id'),
    )
    .select(['document_versions.document_id', 'document_versions.file_id'])
    .where('documents.order_id', '=', row.order_id ?? '')
    .where('documents.info_type', '=', 'POLICY')
    .where('documents.deleted_at', 'is', null)
    .orderBy('document_versions.number', 'desc')
    .limit(10 * maxFiles)
    .execute();
  const latest = new Map(versions.toReversed().map((version) => [version.document_id, version.file_id]));
  const ids = [...latest.values()].slice(0, maxFiles);
  return ids.length === 0 ? [] : files.where('files.id', 'in', ids).execute();
}

async function insuredOf({ tenant, row }: SentContext) {
  if (row.order_id === null) return null;
  const order = await tenant
    .selectFrom('orders')
    .select(['orders.insurance_start', 'orders.insurance_end', 'orders.selling_price'])
    .where('orders.id', '=', row.order_id)
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!order) throw new Failure('LINK_CANCELLED');
  const { insurance_start: from, insurance_end: to, selling_price: amount } = order;
  return { from, to, price: { amount, currency: 'ILS' } };
}

/** Refuses a document that was removed. @throws Failure LINK_CANCELLED */
async function requireThere({ tenant, row }: SentContext): Promise<void> {
  if (row.document_id === null) return;
  const document = await tenant
    .selectFrom('documents')
    .select('documents.id')
    .where('documents.id', '=', row.document_id)
    .where('documents.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!document) throw new Failure('LINK_CANCELLED');
}

async function shown(context: SentContext, isOpen: boolean): Promise<PortalSending> {
  const { tenant, row } = context;
  await requireThere(context);
  const insured = await insuredOf(context);
  const customer = await tenant
    .selectFrom('customers')
    .select(['customers.first_name', 'customers.last_name'])
    .where('customers.id', '=', row.customer_id ?? '')
    .executeTakeFirst();
  return {
    sender: await senderOf(tenant, row.account_id),
    customerName: `${customer?.first_name ?? ''} ${customer?.last_name ?? ''}`.trim(),
    locale: row.locale,
    expiresAt: row.expires_at,
    contents: isOpen ? { title: row.title, insured, files: await filesOf(context) } : null,
  };
}

export const sending = sentThing<typeof portal.sending>((_, context) =>
  shown(context, context.row.status === 'OPENED'),
);

/** Records the first opening; earlier requests may have been link scanners. */
export const openSending = sentThing<typeof portal.openSending>(async (_, context) => {
  const { tenant, row, now } = context;
  await tenant
    .updateTable('sendings')
    .set({ status: 'OPENED', opened_at: now })
    .where('sendings.id', '=', row.id)
    .where('sendings.status', '=', 'SENT')
    .execute();
  return shown(context, true);
});

export const sendingFile = sentThing<typeof portal.sendingFile>(async ({ params }, context) => {
  const { tenant, row } = context;
  await requireThere(context);
  const files = row.status === 'OPENED' ? await filesOf(context) : [];
  if (!files.some(({ fileId }) => fileId === params.fileId)) throw new Failure('NOT_FOUND');
  return fileAnswer({ ...context, tenant }, params.fileId, ['document']);
});

/** Returns the sender's logo; undefined for a token of another kind. */
export async function sendingLogo(
  scope: Scope,
  access: string,
): Promise<{ tenant: Tenant; fileId: string | null } | undefined> {
  const row = await sendingIn(scope.db)(accessHash(access));
  if (!row) return undefined;
  await actAsAgency(scope.db, [row.agency_id]);
  const tenant = tenantOf(scope.db, row.agency_id);
  return { tenant, fileId: await logoOf(tenant) };
}
