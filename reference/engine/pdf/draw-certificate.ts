import { type PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { directionOf } from '../../../lib/i18n/locales';
import { embedFonts, type Fonts } from './fonts';
import type { Certificate, CertificateFact } from './seal-order';
import { lineHeight, TextPen, type TextStyle } from './text';
import { filledIn } from './words';

const paper = { width: 595.28, height: 841.89, margin: 48 } as const;
const contentWidth = paper.width - 2 * paper.margin;
const footerTop = 56;
const labelWidth = 128;
const gap = 12;

const quiet = rgb(0.38, 0.42, 0.47);
const accent = rgb(0.06, 0.36, 0.44);
const hairline = rgb(0.82, 0.85, 0.88);
const styles = {
  agency: { size: 10, weight: 'semibold', color: accent },
  title: { size: 19, weight: 'semibold' },
  lead: { size: 9.5, color: quiet },
  section: { size: 11.5, weight: 'semibold', color: accent },
  label: { size: 8.5, color: quiet },
  value: { size: 8.5 },
  footer: { size: 7.5, color: quiet },
} as const satisfies Record<string, TextStyle>;

/** Position of the next line; a new page starts when there is no room. */
class Sheet {
  readonly pages: PDFPage[] = [];
  pen!: TextPen;
  page!: PDFPage;
  y = 0;

  constructor(
    private readonly document: PDFDocument,
    private readonly fonts: Fonts,
    readonly certificate: Certificate,
  ) {
    this.turn();
  }

  /** Ensures room below, in points. */
  room(height: number): void {
    if (this.y - height < footerTop) this.turn();
  }

  private turn(): void {
    this.page = this.document.addPage([paper.width, paper.height]);
    this.pages.push(this.page);
    this.pen = new TextPen(this.page, this.fonts, directionOf(this.certificate.locale));
    this.page.drawRectangle({ x: 0, y: paper.height - 6, width: paper.width, height: 6, color: accent });
    this.y = paper.height - paper.margin;
  }

  /** Draws lines of full width. */
  lines(text: string, style: TextStyle, after = 0): void {
    for (const line of this.pen.wrap(text, contentWidth, style)) {
      this.room(lineHeight(style));
      this.pen.line(line, { x: paper.margin, y: this.y - style.size, width: contentWidth }, style);
      this.y -= lineHeight(style);
    }
    this.y -= after;
  }
}

/**
 * Draws the certificate as the last pages, in the direction of its language.
 * @returns the last page
 */
export async function drawCertificate(document: PDFDocument, certificate: Certificate): Promise<PDFPage> {
  const fonts = await embedFonts(document);
  const sheet = new Sheet(document, fonts, certificate);
  sheet.lines(certificate.agency, styles.agency, 4);
  sheet.lines(certificate.title, styles.title, 4);
  sheet.lines(certificate.lead, styles.lead, 6);
  for (const { title, facts } of certificate.sections) {
    sheet.y -= 8;
    sheet.room(lineHeight(styles.section) + 3 * lineHeight(styles.value));
    sheet.lines(title, styles.section, 2);
    ruleAbove(sheet);
    for (const fact of facts) drawFact(sheet, fact);
  }
  sheet.pages.forEach((page, at) =>
    drawFooter(new TextPen(page, fonts, directionOf(certificate.locale)), certificate, at + 1, sheet.pages.length),
  );
  return sheet.page;
}

function ruleAbove(sheet: Sheet): void {
  sheet.page.drawLine({
    start: { x: paper.margin, y: sheet.y },
    end: { x: paper.margin + contentWidth, y: sheet.y },
    thickness: 0.6,
    color: hairline,
  });
  sheet.y -= 4;
}

/** Draws a label with its text beside it, over as many lines as needed. */
function drawFact(sheet: Sheet, { label, value }: CertificateFact): void {
  const valueWidth = contentWidth - labelWidth - gap;
  const isRtl = sheet.pen.direction === 'rtl';
  const labels = sheet.pen.wrap(label, labelWidth, styles.label);
  const values = sheet.pen.wrap(value, valueWidth, styles.value);
  for (let at = 0; at < Math.max(labels.length, values.length); at++) {
    sheet.room(lineHeight(styles.value));
    const y = sheet.y - styles.value.size;
    const labelAt = { x: isRtl ? paper.margin + contentWidth - labelWidth : paper.margin, y, width: labelWidth };
    const valueAt = { x: isRtl ? paper.margin : paper.margin + labelWidth + gap, y, width: valueWidth };
    sheet.pen.line(labels[at] ?? '', labelAt, styles.label);
    sheet.pen.line(values[at] ?? '', valueAt, styles.value);
    sheet.y -= lineHeight(styles.value);
  }
  sheet.y -= 2;
}

function drawFooter(pen: TextPen, { footer, pageOf }: Certificate, page: number, pages: number): void {
  const place = { x: paper.margin, y: 30, width: contentWidth };
  const number = filledIn(pageOf, { page, pages });
  pen.line(pen.fitted(footer, contentWidth - 90, styles.footer), place, styles.footer);
  pen.line(number, { ...place, align: 'end' }, styles.footer);
}
