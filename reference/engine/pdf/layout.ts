import { PageSizes, type PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import type { Direction } from '../../../lib/marks/drawable';
import type { Fonts } from './fonts';
import { lineHeight, TextPen, type TextStyle } from './text';

/** Colours of the product's documents. */
export const colors = {
  white: rgb(1, 1, 1),
  brand: rgb(0.055, 0.353, 0.42),
  tint: rgb(0.9, 0.945, 0.953),
  muted: rgb(0.357, 0.4, 0.447),
  rule: rgb(0.86, 0.88, 0.9),
  plateYellow: rgb(1, 0.784, 0),
} as const;

/** A page, in points. `foot`: what flows ends above it. */
export interface Paper {
  width: number;
  height: number;
  margin: number;
  foot: number;
}

/** Part of the width of a page, from its left edge, in points. */
export interface Span {
  x: number;
  width: number;
}

const [short, long] = PageSizes.A4;

export const uprightA4 = (margin: number, foot: number): Paper => ({ width: short, height: long, margin, foot });
export const lyingA4 = (margin: number, foot: number): Paper => ({ width: long, height: short, margin, foot });

/** Returns the width between the margins. */
export const between = ({ width, margin }: Paper): Span => ({ x: margin, width: width - 2 * margin });

/** Returns two spans side by side, the first where reading starts. */
export function halvesOf({ x, width }: Span, gap: number, direction: Direction): [first: Span, second: Span] {
  const half = (width - gap) / 2;
  const [left, right] = [
    { x, width: half },
    { x: x + half + gap, width: half },
  ];
  return direction === 'ltr' ? [left, right] : [right, left];
}

interface Description {
  title: string;
  author?: string;
  language: string;
  madeAt: Date;
}

/** Writes what readers show of a document. */
export function describe(document: PDFDocument, { title, author, language, madeAt }: Description): void {
  document.setTitle(title, { showInWindowTitleBar: true });
  if (author !== undefined) document.setAuthor(author);
  document.setLanguage(language);
  document.setCreationDate(madeAt);
  document.setModificationDate(madeAt);
}

/** Draws a thin line. */
export const drawRule = (page: PDFPage, { x, width }: Span, y: number, color = colors.rule): void =>
  page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.6, color });

/** Lines of a band with their baselines, in points from the top of the page. */
export type BandLine = readonly [text: string, style: TextStyle, fromTop: number];

const badgeHeight = 18;
const badgeStyle = { size: 9, weight: 'semibold' } as const satisfies TextStyle;

/** Draws the coloured band at the top of a page. @param badge notice at the end of the band: these are no real prices */
export function drawBand(
  page: PDFPage,
  pen: TextPen,
  paper: Paper,
  { height, lines, badge }: { height: number; lines: readonly BandLine[]; badge: string | null },
): void {
  const whole = between(paper);
  const taken = badge === null ? 0 : pen.widthOf(badge, badgeStyle) + 16;
  const beside = badge === null ? 0 : taken + 16;
  const free = { x: whole.x + (pen.direction === 'rtl' ? beside : 0), width: whole.width - beside };
  page.drawRectangle({ x: 0, y: paper.height - height, width: paper.width, height, color: colors.brand });
  for (const [text, style, fromTop] of lines)
    pen.line(pen.fitted(text, free.width, style), { ...free, y: paper.height - fromTop }, style);
  if (badge === null) return;
  const x = pen.direction === 'rtl' ? whole.x : whole.x + whole.width - taken;
  const y = paper.height - (height + badgeHeight) / 2;
  page.drawRectangle({ x, y, width: taken, height: badgeHeight, color: colors.plateYellow });
  pen.line(badge, { x, y: y + 5.5, width: taken, align: 'center' }, badgeStyle);
}

/** Room for the number of a page beside its foot. */
const numberWidth = 90;

/** Writes the foot of a page: a text, and the number of the page at its end. */
export function drawFoot(pen: TextPen, span: Span, y: number, text: string, number: string, style: TextStyle): void {
  pen.line(pen.fitted(text, span.width - numberWidth, style), { ...span, y }, style);
  pen.line(number, { ...span, y, align: 'end' }, style);
}

/** Writes from top to bottom and turns to the next page when there is no room. */
export class Flow {
  readonly pages: PDFPage[] = [];
  readonly whole: Span;
  page!: PDFPage;
  pen!: TextPen;
  /** Height of the next line above the bottom of the page. */
  y = 0;

  /** @param head draws what every page begins with and returns where the rest starts */
  constructor(
    private readonly document: PDFDocument,
    private readonly fonts: Fonts,
    private readonly direction: Direction,
    readonly paper: Paper,
    private readonly head: (flow: Flow) => number = () => paper.height - paper.margin,
  ) {
    this.whole = between(paper);
    this.turn();
  }

  /** Begins the next page. */
  turn(): void {
    this.page = this.document.addPage([this.paper.width, this.paper.height]);
    this.pages.push(this.page);
    this.pen = new TextPen(this.page, this.fonts, this.direction);
    this.y = this.head(this);
  }

  /** Turns the page unless there is room for this height, in points. */
  need(height: number): void {
    if (this.y - height < this.paper.foot) this.turn();
  }

  /** Writes a paragraph of full width. @param drop from the height of the next line down to its baseline */
  paragraph(text: string, style: TextStyle, drop = 0): void {
    for (const line of this.pen.wrap(text, this.whole.width, style)) {
      this.need(lineHeight(style));
      this.pen.line(line, { ...this.whole, y: this.y - drop }, style);
      this.y -= lineHeight(style);
    }
  }

  rule(span: Span, y: number, color = colors.rule): void {
    drawRule(this.page, span, y, color);
  }

  /** Writes at the foot of each page, once all of them are there. */
  feet(write: (pen: TextPen, number: number, pages: number) => void): void {
    this.pages.forEach((page, at) => write(new TextPen(page, this.fonts, this.direction), at + 1, this.pages.length));
  }
}
