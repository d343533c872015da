import { formatMoney } from '../../../lib/format/number';
import { readSnapshot } from '../../engine/db/snapshot';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { addDrawn } from '../documents/add-drawn';
import { addVersion, type NewVersion } from '../documents/add-version';
import type { FileStore } from '../../engine/store/file-store';
import { putBytes } from '../../engine/store/put-bytes';
import type { Scope } from '../../engine/jobs/job';
import { Failure } from '../../engine/failures/failure';
import { drawSheet } from '../../engine/pdf/draw-sheet';
import { sheetOf } from '../policies/policy-sheet';
import { productTexts } from '../policies/sheet-texts';
import { issueSettingsKind } from '../orders/issue-settings';
import { itemById, storedCase, type StoredCase } from '../policies/stored-case';
import { formatDay } from '../../../lib/format/date';

const proposalById = ({ db }: Scope, id: string) =>
  db.selectFrom('renewal_proposals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

type Row = Awaited<ReturnType<typeof proposalById>>;

/** Returns the facts of the policy that is renewed. */
async function previousRows(tenant: Tenant, orderId: string): Promise<(readonly [string, string])[]> {
  const before = await tenant
    .selectFrom('renewals')
    .select(['insurance_end', 'price'])
    .where('renewed_order_id', '=', orderId)
    .executeTakeFirst();
  if (!before) return [];
  return [
    ['הפוליסה הקודמת מסתיימת', formatDay(before.insurance_end)],
    ['הפרמיה הקודמת', before.price > 0 ? formatMoney({ amount: before.price, currency: 'ILS' }, 'he') : ''],
  ];
}

async function draw(tenant: Tenant, stored: StoredCase, row: Row, now: Date) {
  const one = itemById(stored, row.order_item_id);
  const sheet = await sheetOf(tenant, stored, one, {
    title: `הצעה לחידוש ${row.proposal_number ?? ''} – ${productTexts[one.item.product.productType]}`,
    facts: [
      ['מספר הצעה', row.proposal_number ?? ''],
      ['מהדורה', String(row.revision)],
      ['מספר הזמנה', String(stored.order.orderNumber)],
      ...(await previousRows(tenant, row.order_id)),
    ],
    price: row.price,
    accountId: row.account_id,
    settings: readSnapshot(issueSettingsKind, row.settings),
    signature: 'חתימת המבוטח',
  });
  return { name: sheet.title, ...(await drawSheet(sheet, now)) };
}

/** Adds the revision to its document. @returns whether it could: a signed, removed or sent document stays as it is */
async function hasNextVersion(tenant: Tenant, documentId: string, version: Omit<NewVersion, 'documentId'>) {
  try {
    await addVersion(tenant, { documentId, ...version });
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** Stores the document of a saved proposal: each revision is the next version of one document. */
export async function fileProposal(scope: Scope, files: FileStore, proposalId: string, now: Date): Promise<void> {
  const row = await proposalById(scope, proposalId);
  const tenant = tenantOf(scope.db, row.agency_id);
  const stored = await storedCase(tenant, row.order_id, 'he');
  if (stored.order.customerId === null) return;
  const { name, bytes, pages } = await draw(tenant, stored, row, now);
  const content = await putBytes(files, bytes, 'application/pdf');
  const file = { ...content, name: `${name.replaceAll(/[/\\]/g, '-')}.pdf` };
  const version = { file, source: 'COPY' as const, accountId: row.account_id, pages, now };
  if (row.document_id !== null && (await hasNextVersion(tenant, row.document_id, version))) return;
  const documentId = await addDrawn(tenant, {
    customerId: stored.order.customerId,
    orderId: row.order_id,
    name,
    infoType: 'AGREEMENT',
    productType: stored.order.productType,
    version,
  });
  await tenant.updateTable('renewal_proposals').set({ document_id: documentId }).where('id', '=', row.id).execute();
}
