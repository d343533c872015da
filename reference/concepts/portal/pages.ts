import type { portal } from '../../../lib/contract/portal/portal';
import { Failure } from '../../engine/failures/failure';
import { dispositionOf } from '../../engine/files/disposition';
import { markOf, picturesOf } from '../envelopes/marks-of';
import { fieldsOf, signersOf } from '../envelopes/stored-envelope';
import { imageAnswer } from '../../engine/pdf/image-answer';
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
  const { pages, attachments, signatures } = await context.pdf.inspect(source);
  return { count: pages.length, pages: [...pages], attachments: [...attachments], signatures };
});

/** Loads a document with what the signers who have finished wrote and signed. What others may still change is left out. */
async function filledOf(context: PortalContext, documentId: string) {
  const { tenant, envelopeId, files } = context;
  const { itemId, source } = await sourceOf(context, documentId);
  const signers = await signersOf(tenant, envelopeId);
  const isFinal = (position: number) =>
    signers.some((signer) => signer.position === position && signer.status === 'SIGNED');
  const fields = (await fieldsOf(tenant, envelopeId)).filter(
    ({ item_id, signer }) => item_id === itemId && isFinal(signer),
  );
  return { source, filled: { marks: fields.flatMap(markOf), pictures: () => picturesOf(files, fields) } };
}

/** Draws a page as it will be sealed: whoever signs next sees what they sign. */
export const pageImage = entered<typeof portal.pageImage>(async ({ params, query }, context) => {
  const { source, filled } = await filledOf(context, params.documentId);
  return imageAnswer(params.page, (page) => context.pdf.sealedImage(source, filled, page, query.dpi));
});

/** Returns the text of a page for screen readers. */
export const pageText = entered<typeof portal.pageText>(async ({ params }, context) => {
  if (!/^[1-9]\d{0,4}$/.test(params.page)) throw new Failure('NOT_FOUND');
  const { source, filled } = await filledOf(context, params.documentId);
  return { lines: await context.pdf.sealedText(source, filled, Number(params.page)) };
});

/** Returns the document to read before signing, as it will be sealed. */
export const unsealedFile = entered<typeof portal.unsealedFile>(async ({ params }, context) => {
  const { title } = await ownItem(context, 'SIGN', params);
  const { source, filled } = await filledOf(context, params.documentId);
  const bytes = await context.pdf.unsealedFile(source, filled);
  const headers = {
    'content-type': 'application/pdf',
    'content-length': String(bytes.byteLength),
    'content-disposition': dispositionOf('attachment', `${title}.pdf`),
  };
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
});
