import { PageSizes, PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import type { PageBox } from '../../../lib/contract/documents/envelope-drafts';
import { embedFonts, type Fonts } from './fonts';
import { lineHeight, TextPen, type TextStyle } from './text';
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

const [width, height] = PageSizes.A4;
const margin = 46;
const inner = width - 2 * margin;
const gap = 18;
const column = (inner - gap) / 2;
const bandHeight = 72;
const footTop = 52;
/** Height of a drawing. */
const drawingHeight = 150;
/** Room for a signature above its line. */
const signatureHeight = 42;

const brand = rgb(0.055, 0.353, 0.42);
const tint = rgb(0.9, 0.945, 0.953);
const muted = rgb(0.357, 0.4, 0.447);
const rule = rgb(0.86, 0.88, 0.9);
const plateYellow = rgb(1, 0.784, 0);
const mark = rgb(0.85, 0.33, 0.1);

const styles = {
  issuer: { size: 17, weight: 'semibold', color: rgb(1, 1, 1) },
  demo: { size: 9, weight: 'semibold' },
  title: { size: 16, weight: 'semibold' },
  section: { size: 11, weight: 'semibold', color: brand },
  label: { size: 8.5, color: muted },
  value: { size: 10.5 },
  paragraph: { size: 9.5 },
  footer: { size: 7.5, color: muted },
} as const satisfies Record<string, TextStyle>;

const whole = { x: margin, width: inner };

/** Draws from top to bottom and opens pages as they are needed. */
class SheetDrawer {
  #canvas!: PDFPage;
  #pen!: TextPen;
  #y = 0;

  constructor(
    private readonly document: PDFDocument,
    private readonly fonts: Fonts,
    private readonly sheet: Sheet,
  ) {
    this.#open();
  }

  #open(): void {
    this.#canvas = this.document.addPage([width, height]);
    this.#pen = new TextPen(this.#canvas, this.fonts, 'rtl');
    this.#canvas.drawRectangle({ x: 0, y: height - bandHeight, width, height: bandHeight, color: brand });
    const badge = this.#pen.widthOf(this.sheet.demo, styles.demo) + 16;
    const free = { x: margin + badge + 16, width: inner - badge - 16 };
    this.#pen.line(
      this.#pen.fitted(this.sheet.issuer, free.width, styles.issuer),
      { ...free, y: height - 43 },
      styles.issuer,
    );
    this.#canvas.drawRectangle({ x: margin, y: height - 46, width: badge, height: 18, color: plateYellow });
    this.#pen.line(this.sheet.demo, { x: margin, y: height - 40.5, width: badge, align: 'center' }, styles.demo);
    this.#y = height - bandHeight - 34;
  }

  /** Opens the next page unless there is room for this height, in points. */
  #need(room: number): void {
    if (this.#y - room < footTop) this.#open();
  }

  title(): void {
    for (const line of this.#pen.wrap(this.sheet.title, inner, styles.title)) {
      this.#pen.line(line, { ...whole, y: this.#y }, styles.title);
      this.#y -= lineHeight(styles.title);
    }
    this.#y -= 6;
  }

  /** @param room height of the title and of what must stand below it on its page */
  section(title: string, room: number): void {
    this.#need(room);
    this.#canvas.drawRectangle({ x: margin, y: this.#y - 7, width: inner, height: 22, color: tint });
    this.#pen.line(title, { x: margin + 8, width: inner - 16, y: this.#y }, styles.section);
    this.#y -= 26;
  }

  drawing({ box, shapes }: SheetDrawing): void {
    const scale = drawingHeight / box.height;
    const place = { x: (width - box.width * scale) / 2, y: this.#y + 8 + box.top * scale, scale };
    for (const { path, marked } of shapes)
      this.#canvas.drawSvgPath(path, {
        ...place,
        color: marked ? mark : rgb(1, 1, 1),
        borderColor: muted,
        borderWidth: 0.6 / scale,
      });
    this.#y -= drawingHeight + 12;
  }

  /** Draws rows in two columns, the first at the right. */
  rows(rows: readonly SheetRow[]): void {
    for (let at = 0; at < rows.length; at += 2) {
      const pair = rows.slice(at, at + 2);
      const lines = pair.map(([, value]) => this.#pen.wrap(value, column, styles.value));
      const tall = 13 + Math.max(...lines.map(({ length }) => length)) * lineHeight(styles.value);
      this.#need(tall + 6);
      pair.forEach(([label], side) => {
        const place = { x: side === 0 ? margin + column + gap : margin, width: column };
        this.#pen.line(label, { ...place, y: this.#y }, styles.label);
        this.#pen.lines(lines[side] ?? [], { ...place, y: this.#y - 14 }, styles.value);
      });
      this.#y -= tall + 6;
    }
    this.#y -= 6;
  }

  paragraphs(): void {
    for (const text of this.sheet.paragraphs) {
      const lines = this.#pen.wrap(text, inner, styles.paragraph);
      this.#need(lines.length * lineHeight(styles.paragraph));
      this.#pen.lines(lines, { ...whole, y: this.#y }, styles.paragraph);
      this.#y -= lines.length * lineHeight(styles.paragraph) + 6;
    }
  }

  /** Draws the line to sign on. @returns its place on the page */
  signature(label: string): PageBox {
    this.#need(64);
    this.#y -= 46;
    const x = margin + inner - column;
    this.#canvas.drawLine({
      start: { x, y: this.#y },
      end: { x: x + column, y: this.#y },
      thickness: 0.6,
      color: rule,
    });
    this.#pen.line(label, { x, width: column, y: this.#y - 13 }, styles.label);
    return {
      page: this.document.getPageCount(),
      x: x / width,
      y: (height - this.#y - signatureHeight) / height,
      width: column / width,
      height: signatureHeight / height,
    };
  }

  /** Writes the foot of every page. */
  footers(): void {
    const pages = this.document.getPages();
    pages.forEach((page, at) => {
      const pen = new TextPen(page, this.fonts, 'rtl');
      pen.line(pen.fitted(this.sheet.footer, inner - 90, styles.footer), { ...whole, y: 26 }, styles.footer);
      const numbers = filledIn(pageWords.he, { page: at + 1, pages: pages.length });
      pen.line(numbers, { ...whole, y: 26, align: 'end' }, styles.footer);
    });
  }
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
  document.setTitle(sheet.title, { showInWindowTitleBar: true });
  document.setAuthor(sheet.issuer);
  document.setLanguage('he');
  document.setCreationDate(madeAt);
  document.setModificationDate(madeAt);
  const drawer = new SheetDrawer(document, await embedFonts(document), sheet);
  drawer.title();
  drawer.rows(sheet.facts);
  for (const { title, rows, drawing } of sheet.sections) {
    drawer.section(title, drawing ? drawingHeight + 90 : 70);
    if (drawing) drawer.drawing(drawing);
    drawer.rows(rows);
  }
  drawer.paragraphs();
  const signature = sheet.signature === null ? null : drawer.signature(sheet.signature);
  drawer.footers();
  return { bytes: await document.save(), pages: document.getPageCount(), signature };
}
