import type { portal } from '../../../lib/contract/portal/portal';
import { Failure } from '../../engine/http/failure';
import { markOf, picturesOf } from '../envelopes/marks-of';
import { fieldsOf, signersOf } from '../envelopes/stored-envelope';
import { imageAnswer } from '../pages/image-answer';
import { entered, type PortalContext } from './entered';
import { ownItem } from './own-item';

/** Loads a document to sign, with the file as it was sent. @throws Failure SIGNING_DOCUMENT_WITHOUT_FILES */
async function sourceOf(context: PortalContext, documentId: string): Promise<{ itemId: string; source: string }> {
  const { id, source_hash } = await ownItem(context, 'SIGN', { documentId });
  if (source_hash === null) throw new Failure('SIGNING_DOCUMENT_WITHOUT_FILES');
  return { itemId: id, source: source_hash };
}

export const pageCount = entered<typeof portal.pageCount>(async ({ params }, context) => {
  const { source } = await sourceOf(context, params.documentId);
  const { pages, attachments } = await context.pdf.inspect(source);
  return { count: pages.length, pages: [...pages], attachments: [...attachments] };
});

/**
 * Draws a page as it will be sealed, with what the signers who have finished wrote and signed: whoever signs next sees
 * what they sign. What others may still change is not shown.
 */
export const pageImage = entered<typeof portal.pageImage>(async ({ params, query }, context) => {
  const { tenant, envelopeId, files, pdf } = context;
  const { itemId, source } = await sourceOf(context, params.documentId);
  const signers = await signersOf(tenant, envelopeId);
  const isFinal = (position: number) =>
    signers.some((signer) => signer.position === position && signer.status === 'SIGNED');
  const fields = (await fieldsOf(tenant, envelopeId)).filter(
    ({ item_id, signer }) => item_id === itemId && isFinal(signer),
  );
  const filled = { marks: fields.flatMap(markOf), pictures: () => picturesOf(files, fields) };
  return imageAnswer(params.page, (page) => pdf.sealedImage(source, filled, page, query.dpi));
});
