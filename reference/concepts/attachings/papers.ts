import type { attachings } from '../../../lib/contract/orders/attachings';
import { maxPapers } from '../../../lib/contract/orders/attachings';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { writeSnapshot } from '../../engine/db/snapshot';
import { addVersion } from '../documents/add-version';
import { receiveDocument } from '../documents/document-files';
import { requireNotOut } from '../documents/out-for-signature';
import { createDocument } from '../documents/write-document';
import { signaturePlacesKind } from '../forms/snapshots';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { lockedOrder, type OrderRecord } from '../orders/read';
import { refuseUnlessOpen } from '../orders/states';
import { itemById, storedCase } from '../policies/stored-case';
import { type DrawnKind, type DrawnPaper, drawPaper } from './draw-paper';
import { papersOf, type StoredPaper } from './read-attaching';
import { putBytes } from '../../engine/store/put-bytes';

type Body = ParsedBody<typeof attachings.addPaper>;
type MadeBody = Extract<Body, { kind: DrawnKind }>;

/** Locks the order of a process that can change and has a customer. @throws Failure NOT_FOUND, ORDER_STATE_ERROR */
async function openOrder(orderId: string, context: Context): Promise<OrderRecord & { customer_id: string }> {
  const row = await lockedOrder(context.tenant, orderId);
  refuseUnlessOpen(row, false);
  const { customer_id } = row;
  if (customer_id === null)
    throw new Failure('ORDER_STATE_ERROR', { message: `Order ${row.order_number} has no customer` });
  return { ...row, customer_id };
}

/** @throws Failure VALIDATION_ERROR when the proposal is full */
function refuseTooMany(papers: readonly StoredPaper[]): void {
  if (papers.length >= maxPapers)
    throw new Failure('VALIDATION_ERROR', { field: 'kind', fields: [{ path: 'kind', rule: 'tooLong' }] });
}

/** Creates the document of a paper. */
const newDocument = (row: OrderRecord & { customer_id: string }, { name }: DrawnPaper, context: Context) =>
  createDocument(
    {
      documentName: name,
      description: null,
      infoType: 'AGREEMENT',
      productType: row.product_type,
      dueDate: null,
      agentReminders: false,
      customerReminders: false,
      reminderTypes: [],
      customerId: row.customer_id,
      orderId: row.id,
      claimId: null,
      remarkId: null,
      tagIds: [],
      foreign: false,
      awaitsFile: false,
    },
    context,
  );

/** Draws a paper and stores it: as the next version of the same paper, else as a new document. */
async function makePaper(
  row: OrderRecord & { customer_id: string },
  { kind, orderItemId }: MadeBody,
  context: Context,
): Promise<void> {
  const { tenant, caller, files, now } = context;
  const stored = await storedCase(tenant, row.id, 'he');
  const drawn = await drawPaper(kind, stored, itemById(stored, orderItemId), context);
  const papers = await papersOf(tenant, row.id);
  const same = papers.find((paper) => paper.kind === kind && paper.order_item_id === orderItemId);
  if (!same) refuseTooMany(papers);
  const documentId = same?.document_id ?? (await newDocument(row, drawn, context));
  const content = await putBytes(files, drawn.bytes, 'application/pdf');
  const file = { ...content, name: `${drawn.name.replaceAll(/[/\\]/g, '-')}.pdf` };
  const version = { documentId, file, source: 'FILLED' as const, accountId: caller.accountId, pages: drawn.pages, now };
  const { fileId } = await addVersion(tenant, version);
  const places = writeSnapshot(signaturePlacesKind, drawn.signature ? [{ ...drawn.signature, signer: 0 }] : []);
  // A paper of the customer before, or of a removed document, makes room for this one.
  await tenant
    .deleteFrom('attaching_papers')
    .where('order_id', '=', row.id)
    .where('kind', '=', kind)
    .where('order_item_id', '=', orderItemId)
    .execute();
  await tenant
    .insertInto('attaching_papers', {
      document_id: documentId,
      order_id: row.id,
      kind,
      order_item_id: orderItemId,
      file_id: fileId,
      places,
      added_at: same?.added_at ?? now,
    })
    .execute();
  context.describe({ orderId: row.id, documentId, kind });
}

/** Adds a document of the order's customer as it is. @throws Failure NOT_FOUND */
async function addDocument(
  row: OrderRecord & { customer_id: string },
  documentId: string,
  { tenant, now, describe }: Context,
): Promise<void> {
  found(
    await tenant
      .selectFrom('documents')
      .select('documents.id')
      .where('documents.id', '=', documentId)
      .where('documents.customer_id', '=', row.customer_id)
      .where('documents.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  refuseTooMany(await papersOf(tenant, row.id));
  await tenant
    .insertInto('attaching_papers', {
      document_id: documentId,
      order_id: row.id,
      kind: 'CUSTOM',
      order_item_id: null,
      file_id: null,
      places: null,
      added_at: now,
    })
    .onConflict((conflict) => conflict.column('document_id').doNothing())
    .execute();
  describe({ orderId: row.id, documentId, kind: 'CUSTOM' });
}

/** Adds a paper, or creates it again. @throws Failure, see `attachings.addPaper` */
export async function addPaper(orderId: string, body: Body, context: Context): Promise<void> {
  const row = await openOrder(orderId, context);
  if (body.kind === 'CUSTOM') await addDocument(row, body.documentId, context);
  else await makePaper(row, body, context);
}

/** Finds a paper of an order. @throws Failure NOT_FOUND */
export const paperById = async (orderId: string, documentId: string, { tenant }: Context): Promise<StoredPaper> =>
  found((await papersOf(tenant, orderId)).find(({ document_id }) => document_id === documentId));

/** Takes a paper off the proposal. @throws Failure NOT_FOUND, DOCUMENT_OUT_FOR_SIGNATURE */
export async function removePaper(orderId: string, documentId: string, context: Context): Promise<void> {
  await lockedOrder(context.tenant, orderId);
  const { document_id } = await paperById(orderId, documentId, context);
  await requireNotOut(context.tenant, [document_id]);
  await context.tenant.deleteFrom('attaching_papers').where('document_id', '=', document_id).execute();
}

/** Records that a paper came back signed. @throws Failure NOT_FOUND, documentIsLocked */
export async function receivePaper(orderId: string, documentId: string, context: Context): Promise<void> {
  const { document_id } = await paperById(orderId, documentId, context);
  await receiveDocument(document_id, context);
}
