import type { portal } from '../../../lib/contract/portal/portal';
import { appendEvent } from '../envelopes/append-event';
import { fileAnswer } from '../../engine/files/file-answer';
import { found } from '../../engine/failures/failure';
import { entered, type PortalContext } from './entered';
import { ownItem } from './own-item';

/** Returns the sealed version of a document of the envelope. @throws Failure NOT_FOUND until it exists */
async function sealedFile(context: PortalContext, params: { itemId: string }): Promise<string> {
  const { document_id } = await ownItem(context, 'SIGN', params);
  const row = await context.tenant
    .selectFrom('document_versions')
    .select('document_versions.file_id')
    .where('document_versions.document_id', '=', found(document_id))
    .where('document_versions.source', '=', 'SIGNED')
    .orderBy('document_versions.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found(row).file_id;
}

export const copy = entered<typeof portal.copy>(async ({ params }, context) =>
  fileAnswer(context, await sealedFile(context, params), ['document'], 'attachment'),
);

export const downloaded = entered<typeof portal.downloaded>(async ({ params }, context) => {
  await sealedFile(context, params);
  const { tenant, envelopeId, signerId, now } = context;
  await appendEvent(tenant, { envelopeId, signerId, itemId: params.itemId, type: 'DOWNLOADED', at: now });
  return { done: true };
});
