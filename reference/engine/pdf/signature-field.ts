import { PDFArray, type PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFPage, PDFString } from 'pdf-lib';
import type { SealOrder } from './seal-order';

/** Room for the seal, bytes: a signature with its certificate takes about 2,500. */
const sealBytes = 8_192;
/** What stands for the three numbers that are known once the file is written. */
const later = '**********';
const printedAndLocked = 4 + 128;
const signedAndNotToBeRewritten = 3;

/**
 * Gives a document the field that the seal goes into, and the rule that nothing may be changed after it (DocMDP 1).
 * @param page where the field is; it is not seen, what there is to see is the page's.
 */
export function addSignatureField(document: PDFDocument, page: PDFPage, { name, reason, at }: SealOrder['seal']): void {
  const { context, catalog } = document;
  const range = PDFArray.withContext(context);
  range.push(PDFNumber.of(0));
  for (let number = 0; number < 3; number++) range.push(PDFName.of(later));
  const rule = context.obj({
    Type: 'SigRef',
    TransformMethod: 'DocMDP',
    TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' },
  });
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(sealBytes * 2)),
      Name: PDFHexString.fromText(name),
      Reason: PDFHexString.fromText(reason),
      M: PDFString.fromDate(new Date(at)),
      Reference: [rule],
    }),
  );
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Seal'),
      V: signature,
      F: printedAndLocked,
      Rect: [0, 0, 0, 0],
      P: page.ref,
    }),
  );
  page.node.set(PDFName.of('Annots'), context.obj([field]));
  catalog.set(
    PDFName.of('AcroForm'),
    context.register(context.obj({ Fields: [field], SigFlags: signedAndNotToBeRewritten })),
  );
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }));
}
