import { PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import type { FormField, SignaturePlace } from '../../../lib/contract/documents/forms';
import { embedFonts } from '../../engine/pdf/fonts';
import { between, colors, drawRule, halvesOf, uprightA4 } from '../../engine/pdf/layout';
import { lineHeight, TextPen, type TextStyle } from '../../engine/pdf/text';
import { type BuiltInForm, longFields } from './built-in-forms';

const paper = uprightA4(50, 50);
const whole = between(paper);
const [right, left] = halvesOf(whole, 16, 'rtl');
const fieldHeight = 20;
const longFieldHeight = 54;
const rowHeight = 38;

const line = rgb(0.6, 0.65, 0.7);
const styles = {
  title: { size: 18, weight: 'semibold' },
  lead: { size: 10, color: colors.muted },
  section: { size: 11, weight: 'semibold', color: colors.brand },
  label: { size: 8, color: colors.muted },
  clause: { size: 9.5 },
} as const satisfies Record<string, TextStyle>;

/** A form as a file, with its fields and signature places. */
export interface DrawnForm {
  bytes: Uint8Array;
  fields: FormField[];
  signaturePlaces: SignaturePlace[];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fractions of the page from its top left. */
const placeOf = ({ x, y, width, height }: Box) => ({
  page: 1,
  x: x / paper.width,
  y: 1 - (y + height) / paper.height,
  width: width / paper.width,
  height: height / paper.height,
});

/** Draws a form of the product. Deterministic, so that the store keeps one copy. */
export async function drawForm({ name, lead, sections, clauses }: BuiltInForm): Promise<DrawnForm> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(name, { showInWindowTitleBar: true });
  document.setLanguage('he');
  const page = document.addPage([paper.width, paper.height]);
  const pen = new TextPen(page, await embedFonts(document), 'rtl');
  let y = paper.height - paper.margin - styles.title.size;
  pen.line(name, { ...whole, y }, styles.title);
  y -= 20;
  pen.line(lead, { ...whole, y }, styles.lead);
  const fields: FormField[] = [];
  for (const section of sections) {
    y -= 24;
    pen.line(section.title, { ...whole, y }, styles.section);
    let isSecond = false;
    for (const [field, label, required] of section.fields) {
      const isLong = longFields.has(field);
      const height = isLong ? longFieldHeight : fieldHeight;
      if (isLong || !isSecond) y -= rowHeight + height - fieldHeight;
      const box = isLong ? { ...whole, y, height } : { ...(isSecond ? left : right), y, height };
      isSecond = !isLong && !isSecond;
      drawBox(page, pen, box, label);
      fields.push({ ...placeOf(box), name: field, label, required: required === 'required' });
    }
  }
  y -= 26;
  for (const clause of clauses) {
    const lines = pen.wrap(clause, whole.width, styles.clause);
    pen.lines(lines, { ...whole, y }, styles.clause);
    y -= lines.length * lineHeight(styles.clause) + 5;
  }
  return {
    fields: [...fields, dateField(page, pen)],
    signaturePlaces: [signatureOf(page, pen)],
    bytes: await document.save(),
  };
}

function drawBox(page: PDFPage, pen: TextPen, { x, y, width, height }: Box, label: string): void {
  pen.line(label, { x, y: y + height + 3, width }, styles.label);
  drawRule(page, { x, width }, y, line);
}

function dateField(page: PDFPage, pen: TextPen): FormField {
  const box = { ...right, y: paper.foot, height: fieldHeight };
  drawBox(page, pen, box, 'תאריך');
  return { ...placeOf(box), name: 'today', label: 'תאריך', required: true };
}

function signatureOf(page: PDFPage, pen: TextPen): SignaturePlace {
  const box = { ...left, y: paper.foot, height: 44 };
  drawBox(page, pen, box, 'חתימה');
  return { ...placeOf(box), signer: 0 };
}
