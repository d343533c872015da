import { createHash } from 'node:crypto';
import { degrees, PDFDocument, PDFHexString, PDFName, PDFString, rgb, StandardFonts } from 'pdf-lib';
import type { FileStore } from '@/reference/engine/store/file-store';

export interface PageShape {
  width?: number;
  height?: number;
  turned?: 0 | 90 | 180 | 270;
  /** Left, bottom, width, height. */
  crop?: [number, number, number, number];
  /** No content except the mark. */
  blank?: true;
}

/** Creates a document with a number on each page and a red mark in the displayed top left corner. */
export async function pdfOf(shapes: readonly PageShape[]): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  shapes.forEach(({ width = 595, height = 842, turned = 0, crop, blank }, at) => {
    const page = document.addPage([width, height]);
    if (!blank) page.drawText(`Page ${at + 1}`, { x: 60, y: height / 2, size: 24, font });
    page.setRotation(degrees(turned));
    const [left, bottom, across, up] = crop ?? [0, 0, width, height];
    if (crop) page.setCropBox(left, bottom, across, up);
    const corner = {
      0: [left, bottom + up - 20],
      90: [left, bottom],
      180: [left + across - 20, bottom],
      270: [left + across - 20, bottom + up - 20],
    }[turned];
    page.drawRectangle({ x: corner[0]!, y: corner[1]!, width: 20, height: 20, color: rgb(1, 0, 0) });
  });
  return (await document.save()) as Uint8Array<ArrayBuffer>;
}

/** Creates a document of a number of A4 pages. */
export const pagesOf = (count: number): Promise<Uint8Array<ArrayBuffer>> =>
  pdfOf(Array.from({ length: count }, () => ({})));

/** Creates a document with scripts on opening, on showing a page, and on a link. */
export async function scriptedPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 300]);
  const script = () =>
    document.context.obj({ Type: 'Action', S: 'JavaScript', JS: PDFString.of('app.alert("hello")') });
  document.catalog.set(PDFName.of('OpenAction'), script());
  document.catalog.set(PDFName.of('AA'), document.context.obj({ WC: script() }));
  page.node.set(PDFName.of('AA'), document.context.obj({ O: script() }));
  const link = document.context.register(
    document.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [10, 10, 100, 100], A: script() }),
  );
  page.node.set(PDFName.of('Annots'), document.context.obj([link]));
  await document.attach(new TextEncoder().encode('<script>'), 'payload.html', { mimeType: 'text/html' });
  document.addJavaScript('main', 'app.alert("hello")');
  return (await document.save({ useObjectStreams: false })) as Uint8Array<ArrayBuffer>;
}

/** Creates a document with a form of one field, that is an XFA form without pages of its own when asked. */
export async function signaturePdf({ signed = false, xfa = false }): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 300]);
  const { context, catalog } = document;
  const contents = { Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'adbe.pkcs7.detached', ByteRange: [0, 1, 2, 3] };
  const value = context.register(context.obj({ ...contents, Contents: PDFHexString.of('30820102') }));
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Insured'),
      Rect: [10, 10, 90, 40],
      P: page.ref,
      ...(signed && { V: value }),
    }),
  );
  page.node.set(PDFName.of('Annots'), context.obj([field]));
  const xml = '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template/></xdp:xdp>';
  const form = { Fields: [field], SigFlags: 1, ...(xfa && { XFA: context.register(context.stream(xml)) }) };
  catalog.set(PDFName.of('AcroForm'), context.obj(form));
  if (xfa) catalog.set(PDFName.of('NeedsRendering'), context.obj(true));
  return (await document.save({ useObjectStreams: false })) as Uint8Array<ArrayBuffer>;
}

/** Creates a document with a form: a text field and a check box. */
export async function formPdf(value: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  const form = document.getForm();
  const text = form.createTextField('customer.lastName');
  text.addToPage(page, { x: 50, y: 200, width: 300, height: 40 });
  text.setText(value);
  const box = form.createCheckBox('agree');
  box.addToPage(page, { x: 50, y: 100, width: 40, height: 40 });
  box.check();
  return (await document.save()) as Uint8Array<ArrayBuffer>;
}

export async function lockedPdf(password: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.addPage([300, 300]);
  document.encrypt({ userPassword: password, ownerPassword: `${password}-owner` });
  return (await document.save()) as Uint8Array<ArrayBuffer>;
}

const ascii = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** Returns invalid files by their defect. */
export async function brokenPdfs(): Promise<Record<string, Uint8Array>> {
  const whole = await pagesOf(3);
  const noPages = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R/Size 3>>\n%%EOF`;
  const loop = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 3/Prev 9>>\nstartxref\n9\n%%EOF`;
  return {
    empty: new Uint8Array(0),
    'cut in its header': whole.slice(0, 60),
    garbage: Uint8Array.from({ length: 50_000 }, (_, at) => (at * 7_919 + (at >> 3)) % 256),
    'a page of the web': ascii('<html><body>%PDF-1.4</body></html>'),
    'a document without pages': ascii(noPages),
    'pages inside of themselves': ascii(loop),
  };
}

/** Returns a file store with these contents, and their hashes. */
export function storeOf(documents: readonly Uint8Array[]): FileStore & { hashes: string[] } {
  const kept = new Map(documents.map((bytes) => [createHash('sha256').update(bytes).digest('hex'), bytes]));
  return {
    hashes: [...kept.keys()],
    put: () => Promise.reject(new Error('nothing is put here')),
    read: async (hash) => new Blob([kept.get(hash) as Uint8Array<ArrayBuffer>]).stream(),
    place: () => Promise.reject(new Error('nothing has a place here')),
    sweep: async () => 0,
  };
}
