import { type PDFDocument, type PDFPage, PDFCheckBox, PDFTextField, type PDFWidgetAnnotation } from 'pdf-lib';
import { loadDocument } from './load-document';
import { frameOf } from './page-frame';

/** A field that a file brings along: fractions of the page as it is seen, from its top left corner. */
export interface FoundField {
  name: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fields of more than this are not looked for. */
const maxFields = 500;

/** Texts and boxes of a file's form, each with its place. @param copy a document that is well formed */
export async function readFields(copy: Uint8Array): Promise<FoundField[]> {
  const document = await loadDocument(copy);
  const pages = document.getPages();
  const found: FoundField[] = [];
  for (const field of document.getForm().getFields()) {
    if (!(field instanceof PDFTextField || field instanceof PDFCheckBox)) continue;
    for (const widget of field.acroField.getWidgets()) {
      const at = pageOf(document, pages, widget);
      const page = pages[at];
      if (page && found.length < maxFields)
        found.push({ name: field.getName(), page: at + 1, ...placeOn(page, widget) });
    }
  }
  return found;
}

/** The page that says it has the widget; widgets need not say where they are. */
function pageOf(document: PDFDocument, pages: readonly PDFPage[], widget: PDFWidgetAnnotation): number {
  const named = pages.findIndex(({ ref }) => ref === widget.P());
  if (named >= 0) return named;
  return pages.findIndex(({ node }) =>
    node
      .Annots()
      ?.asArray()
      .some((ref) => document.context.lookup(ref) === widget.dict),
  );
}

function placeOn(page: PDFPage, widget: PDFWidgetAnnotation): Omit<FoundField, 'name' | 'page'> {
  const rect = widget.getRectangle();
  const { matrix, width, height } = frameOf(page);
  const [a, b, c, d, e, f] = matrix;
  // The matrix only turns and moves: its inverse is its transpose.
  const seen = ([x, y]: readonly [number, number]) => [(x - e) * a + (y - f) * b, (x - e) * c + (y - f) * d] as const;
  const corners = [seen([rect.x, rect.y]), seen([rect.x + rect.width, rect.y + rect.height])] as const;
  const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e5) / 1e5;
  const left = Math.min(corners[0][0], corners[1][0]);
  const top = Math.max(corners[0][1], corners[1][1]);
  return {
    x: share(left / width),
    y: share(1 - top / height),
    width: share(Math.abs(corners[0][0] - corners[1][0]) / width),
    height: share(Math.abs(corners[0][1] - corners[1][1]) / height),
  };
}
