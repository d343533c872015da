import { PDFDocument, rgb } from 'pdf-lib';
import type { PageBox } from '../../../lib/contract/documents/envelope-drafts';
import { embedFonts } from './fonts';
import { between, colors, describe, drawBand, drawFoot, Flow, halvesOf, uprightA4 } from './layout';
import { lineHeight, type TextStyle } from './text';
import { filledIn, pageWords } from './words';

/** Texts of a Hebrew document in sections of labelled values, ready to be drawn. */
export interface Sheet {
  /** Name of the document, with its number. */
  title: string;
  /** Insurer, in the band at the top. */
  issuer: string;
  /** Notice that this is no document of an insurer. */
  demo: string;
  facts: readonly SheetRow[];
  sections: readonly { title: string; rows: readonly SheetRow[]; drawing?: SheetDrawing }[];
  /** Declarations and remarks, one per paragraph. */
  paragraphs: readonly string[];
  /** Label of a line to sign on; null without one. */
  signature: string | null;
  footer: string;
}
export type SheetRow = readonly [label: string, value: string];

/** Shapes above the rows of a section; marked ones stand out. */
export interface SheetDrawing {
  /** Units of the paths: what is drawn reaches from 0 to `width`, and from `top` down by `height`. */
  box: { width: number; height: number; top: number };
  shapes: readonly { path: string; marked: boolean }[];
}

const paper = uprightA4(46, 52);
const { width, height, margin } = paper;
const { width: inner } = between(paper);
const [first, second] = halvesOf(between(paper), 18, 'rtl');
const bandHeight = 72;
/** Height of a drawing. */
const drawingHeight = 150;
/** Room for a signature above its line. */
const signatureHeight = 42;

const mark = rgb(0.85, 0.33, 0.1);

const styles = {
  issuer: { size: 17, weight: 'semibold', color: colors.white },
  title: { size: 16, weight: 'semibold' },
  section: { size: 11, weight: 'semibold', color: colors.brand },
  label: { size: 8.5, color: colors.muted },
  value: { size: 10.5 },
  paragraph: { size: 9.5 },
  footer: { size: 7.5, color: colors.muted },
} as const satisfies Record<string, TextStyle>;

/** Begins each page with the band of the issuer. */
const headOf =
  ({ issuer, demo }: Sheet) =>
  ({ page, pen }: Flow): number => {
    drawBand(page, pen, paper, { height: bandHeight, lines: [[issuer, styles.issuer, 43]], badge: demo });
    return height - bandHeight - 34;
  };

function drawTitle(flow: Flow, title: string): void {
  flow.paragraph(title, styles.title);
  flow.y -= 6;
}

/** @param room height of the title and of what must stand below it on its page */
function drawSection(flow: Flow, title: string, room: number): void {
  flow.need(room);
  flow.page.drawRectangle({ x: margin, y: flow.y - 7, width: inner, height: 22, color: colors.tint });
  flow.pen.line(title, { x: margin + 8, width: inner - 16, y: flow.y }, styles.section);
  flow.y -= 26;
}

function drawShapes(flow: Flow, { box, shapes }: SheetDrawing): void {
  const scale = drawingHeight / box.height;
  const place = { x: (width - box.width * scale) / 2, y: flow.y + 8 + box.top * scale, scale };
  for (const { path, marked } of shapes)
    flow.page.drawSvgPath(path, {
      ...place,
      color: marked ? mark : colors.white,
      borderColor: colors.muted,
      borderWidth: 0.6 / scale,
    });
  flow.y -= drawingHeight + 12;
}

/** Draws rows in two columns, the first at the right. */
function drawRows(flow: Flow, rows: readonly SheetRow[]): void {
  for (let at = 0; at < rows.length; at += 2) {
    const pair = rows.slice(at, at + 2);
    const lines = pair.map(([, value]) => flow.pen.wrap(value, first.width, styles.value));
    const tall = 13 + Math.max(...lines.map(({ length }) => length)) * lineHeight(styles.value);
    flow.need(tall + 6);
    pair.forEach(([label], side) => {
      const place = side === 0 ? first : second;
      flow.pen.line(label, { ...place, y: flow.y }, styles.label);
      flow.pen.lines(lines[side] ?? [], { ...place, y: flow.y - 14 }, styles.value);
    });
    flow.y -= tall + 6;
  }
  flow.y -= 6;
}

function drawParagraphs(flow: Flow, paragraphs: readonly string[]): void {
  for (const text of paragraphs) {
    // A paragraph stays on one page.
    flow.need(flow.pen.wrap(text, inner, styles.paragraph).length * lineHeight(styles.paragraph));
    flow.paragraph(text, styles.paragraph);
    flow.y -= 6;
  }
}

/** Draws the line to sign on. @returns its place on the page */
function drawSignature(flow: Flow, label: string): PageBox {
  flow.need(64);
  flow.y -= 46;
  flow.rule(first, flow.y);
  flow.pen.line(label, { ...first, y: flow.y - 13 }, styles.label);
  return {
    page: flow.pages.length,
    x: first.x / width,
    y: (height - flow.y - signatureHeight) / height,
    width: first.width / width,
    height: signatureHeight / height,
  };
}

export interface DrawnSheet {
  bytes: Uint8Array;
  pages: number;
  /** Where it is signed; null without a line to sign on. */
  signature: PageBox | null;
}

/** Draws a sheet as a Hebrew PDF file, on as many pages as it needs. */
export async function drawSheet(sheet: Sheet, madeAt: Date): Promise<DrawnSheet> {
  const document = await PDFDocument.create();
  describe(document, { title: sheet.title, author: sheet.issuer, language: 'he', madeAt });
  const flow = new Flow(document, await embedFonts(document), 'rtl', paper, headOf(sheet));
  drawTitle(flow, sheet.title);
  drawRows(flow, sheet.facts);
  for (const { title, rows, drawing } of sheet.sections) {
    drawSection(flow, title, drawing ? drawingHeight + 90 : 70);
    if (drawing) drawShapes(flow, drawing);
    drawRows(flow, rows);
  }
  drawParagraphs(flow, sheet.paragraphs);
  const signature = sheet.signature === null ? null : drawSignature(flow, sheet.signature);
  flow.feet((pen, page, pages) =>
    drawFoot(pen, flow.whole, 26, sheet.footer, filledIn(pageWords.he, { page, pages }), styles.footer),
  );
  return { bytes: await document.save(), pages: flow.pages.length, signature };
}
