import type { PDFDocument } from 'pdf-lib';
import { cleanDocument } from './clean-document';
import { drawCertificate } from './draw-certificate';
import { drawMarks } from './draw-marks';
import { loadDocument } from './load-document';
import type { SealOrder } from './seal-order';
import { addSignatureField } from './signature-field';

/**
 * A document ready to be sealed: nothing in it actions any more, what was filled in stands in its place, the certificate
 * follows, and there is room for the seal.
 * @param copy a document that is well formed, its fields flattened.
 */
export async function stampDocument(copy: Uint8Array, order: SealOrder): Promise<Uint8Array> {
  const document = await loadDocument(copy);
  cleanDocument(document);
  await drawMarks(document, order);
  const last = await drawCertificate(document, order.certificate);
  addSignatureField(document, last, order.seal);
  document.setModificationDate(new Date(order.seal.at));
  return bytesOf(document);
}

/** A document with what was filled in as part of its pages. @param copy a document that is well formed, its fields flattened */
export async function fillDocument(
  copy: Uint8Array,
  order: Pick<SealOrder, 'marks' | 'pictures'>,
): Promise<Uint8Array> {
  const document = await loadDocument(copy);
  cleanDocument(document);
  await drawMarks(document, order);
  return bytesOf(document);
}

const bytesOf = (document: PDFDocument): Promise<Uint8Array> =>
  document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
