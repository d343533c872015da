import { maxFiles, type portal } from '../../../lib/contract/portal/portal';
import type { PortalFile } from '../../../lib/contract/portal/portal-subjects';
import type { ReceivedFile } from '../../../lib/contract/kit/endpoint';
import { newId } from '../../engine/db/ids';
import { appendEvent } from '../envelopes/append-event';
import { cleanPhoto } from '../../engine/files/clean-photo';
import { openedPdf } from '../../engine/files/clean-upload';
import { fileAnswer } from '../../engine/files/file-answer';
import { addFile, forgetFile } from '../../engine/files/keep-file';
import { Failure, found } from '../../engine/failures/failure';
import { ownTransaction } from '../../engine/http/handlers';
import { assembleFiles } from './assemble-files';
import { enter, entered, type PortalContext } from './entered';
import { ownItem } from './own-item';
import { requireOpen, started } from './standing';
import { stateOf } from './state';

/** Receives a file for an item: checks, re-encodes outside of the transaction, then stores it. */
export const upload = ownTransaction<typeof portal.upload>(async ({ body: { file, fields } }, context) => {
  const { files, inTransaction } = context;
  const open = <T>(work: (entered: PortalContext) => Promise<T>) =>
    inTransaction(async (scope) => {
      const link = await enter(scope.db, fields.accessToken, context);
      return work({ ...context, ...scope, ...link, access: fields.accessToken });
    });
  await open(async (link) => {
    await requireOpen(link, { consent: false });
    return ownItem(link, 'UPLOAD', fields);
  });
  const kept = await cleanPhoto(await openedPdf(file, fields.password, context), files);
  return open((link) => keep(link, fields.documentId, kept));
});

async function keep(context: PortalContext, documentId: string, file: ReceivedFile): Promise<PortalFile> {
  const { tenant, envelopeId, signerId, now } = context;
  const standing = await requireOpen(context, { consent: false });
  const item = await ownItem(context, 'UPLOAD', { documentId });
  if (item.status === 'DONE') await reopen(context, item.id);
  const { count } = await tenant
    .selectFrom('zone_files')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('zone_files.item_id', '=', item.id)
    .where('zone_files.assembled_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxFiles) throw new Failure('CONFLICT', { message: `at most ${maxFiles} files` });
  const { hash, name, type, size } = file;
  const id = newId();
  const fileId = await addFile(tenant, file, { purpose: 'document', by: 'customer', now });
  await tenant
    .insertInto('zone_files', {
      id,
      envelope_id: envelopeId,
      item_id: item.id,
      file_id: fileId,
      created_at: now,
      place: maxFiles,
      assembled_at: null,
    })
    .execute();
  await started(context, standing);
  await appendEvent(tenant, {
    envelopeId,
    signerId,
    itemId: item.id,
    type: 'FILE_RECEIVED',
    facts: { file: hash, size, type },
    at: now,
  });
  return { fileId: id, name, type, size };
}

/** Opens a request again that was sent: its files are combined anew with those that come or go. */
async function reopen({ tenant }: PortalContext, itemId: string): Promise<void> {
  await tenant
    .updateTable('envelope_items')
    .set({ status: 'PENDING', done_at: null })
    .where('envelope_items.id', '=', itemId)
    .execute();
  await tenant.updateTable('zone_files').set({ assembled_at: null }).where('zone_files.item_id', '=', itemId).execute();
}

/** Loads a file of this link that can still be changed. */
async function changeableFile(context: PortalContext, id: string) {
  const { tenant, envelopeId } = context;
  const row = found(
    await tenant
      .selectFrom('zone_files')
      .innerJoin('envelope_items', (join) =>
        join
          .onRef('envelope_items.agency_id', '=', 'zone_files.agency_id')
          .onRef('envelope_items.id', '=', 'zone_files.item_id'),
      )
      .select(['zone_files.file_id', 'zone_files.item_id', 'envelope_items.status'])
      .where('zone_files.id', '=', id)
      .where('zone_files.envelope_id', '=', envelopeId)
      .where(({ eb, or }) => or([eb('zone_files.assembled_at', 'is', null), eb('envelope_items.status', '=', 'DONE')]))
      .executeTakeFirst(),
  );
  await ownItem(context, 'UPLOAD', { itemId: row.item_id });
  return row;
}

export const file = entered<typeof portal.file>(async ({ params }, context) =>
  fileAnswer(context, (await changeableFile(context, params.fileId)).file_id, ['document']),
);

export const removeFile = entered<typeof portal.removeFile>(async ({ params }, context) => {
  await requireOpen(context, { consent: false });
  const { file_id, item_id, status } = await changeableFile(context, params.fileId);
  if (status === 'DONE') await reopen(context, item_id);
  await forgetFile(context.tenant, file_id);
  return { done: true };
});

/** Stores the order in which the customer wants the pages; ids that are not of the item are passed over. */
async function arrange({ tenant }: PortalContext, itemId: string, order: readonly string[]): Promise<void> {
  const places = new Map(order.map((id, at) => [id, at]));
  for (const [id, place] of places)
    await tenant
      .updateTable('zone_files')
      .set({ place })
      .where('zone_files.id', '=', id)
      .where('zone_files.item_id', '=', itemId)
      .execute();
  if (places.size === 0) return;
  await tenant
    .updateTable('zone_files')
    .set({ place: maxFiles })
    .where('zone_files.item_id', '=', itemId)
    .where('zone_files.id', 'not in', [...places.keys()])
    .execute();
}

/** Completes an upload item. @throws Failure FIELD_IS_BLANK without a file */
export const sendFiles = entered<typeof portal.sendFiles>(async ({ params, body }, context) => {
  const { tenant, agencyId, envelopeId, jobs, now } = context;
  await requireOpen(context, { consent: false });
  const item = await ownItem(context, 'UPLOAD', params);
  if (item.status !== 'DONE') {
    const some = await tenant
      .selectFrom('zone_files')
      .select('zone_files.id')
      .where('zone_files.item_id', '=', item.id)
      .where('zone_files.assembled_at', 'is', null)
      .executeTakeFirst();
    if (!some) throw new Failure('FIELD_IS_BLANK', { field: 'file' });
    await arrange(context, item.id, body.order);
    await tenant
      .updateTable('envelope_items')
      .set({ status: 'DONE', reject_reason: null, done_at: now })
      .where('envelope_items.id', '=', item.id)
      .execute();
    await jobs.send(assembleFiles, { agencyId, envelopeId, itemId: item.id });
  }
  return stateOf(context);
});

/** Returns an item (S3 §7). */
export const document = entered<typeof portal.document>(async ({ params }, context) => {
  const item = await ownItem(context, 'UPLOAD', params);
  const { contents } = await stateOf(context);
  const files = contents?.items.find(({ itemId }) => itemId === item.id)?.files ?? [];
  return { documentId: params.documentId, documentName: item.title, note: item.note, files };
});
