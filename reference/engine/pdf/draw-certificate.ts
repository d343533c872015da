import type { PDFDocument, PDFPage } from 'pdf-lib';
import { directionOf } from '../../../lib/i18n/locales';
import { embedFonts } from './fonts';
import { colors, drawFoot, Flow, uprightA4 } from './layout';
import type { Certificate, CertificateFact } from './seal-order';
import { lineHeight, type TextStyle } from './text';
import { filledIn } from './words';

const paper = uprightA4(48, 56);
const labelWidth = 128;
const gap = 12;

const styles = {
  agency: { size: 10, weight: 'semibold', color: colors.brand },
  title: { size: 19, weight: 'semibold' },
  lead: { size: 9.5, color: colors.muted },
  section: { size: 11.5, weight: 'semibold', color: colors.brand },
  label: { size: 8.5, color: colors.muted },
  value: { size: 8.5 },
  footer: { size: 7.5, color: colors.muted },
} as const satisfies Record<string, TextStyle>;

/** Begins each page with a thin band. */
function drawHead({ page }: Flow): number {
  const { width, height, margin } = paper;
  page.drawRectangle({ x: 0, y: height - 6, width, height: 6, color: colors.brand });
  return height - margin;
}

function drawText(flow: Flow, text: string, style: TextStyle, after: number): void {
  flow.paragraph(text, style, style.size);
  flow.y -= after;
}

/**
 * Draws the certificate as the last pages, in the direction of its language.
 * @returns the last page
 */
export async function drawCertificate(document: PDFDocument, certificate: Certificate): Promise<PDFPage> {
  const { locale, footer, pageOf } = certificate;
  const flow = new Flow(document, await embedFonts(document), directionOf(locale), paper, drawHead);
  drawText(flow, certificate.agency, styles.agency, 4);
  drawText(flow, certificate.title, styles.title, 4);
  drawText(flow, certificate.lead, styles.lead, 6);
  for (const { title, facts } of certificate.sections) {
    flow.y -= 8;
    flow.need(lineHeight(styles.section) + 3 * lineHeight(styles.value));
    drawText(flow, title, styles.section, 2);
    flow.rule(flow.whole, flow.y);
    flow.y -= 4;
    for (const fact of facts) drawFact(flow, fact);
  }
  flow.feet((pen, page, pages) =>
    drawFoot(pen, flow.whole, 30, footer, filledIn(pageOf, { page, pages }), styles.footer),
  );
  return flow.page;
}

/** Draws a label with its text beside it, over as many lines as needed. */
function drawFact(flow: Flow, { label, value }: CertificateFact): void {
  const { x, width } = flow.whole;
  const valueWidth = width - labelWidth - gap;
  const isRtl = flow.pen.direction === 'rtl';
  const labels = flow.pen.wrap(label, labelWidth, styles.label);
  const values = flow.pen.wrap(value, valueWidth, styles.value);
  for (let at = 0; at < Math.max(labels.length, values.length); at++) {
    flow.need(lineHeight(styles.value));
    const y = flow.y - styles.value.size;
    const labelAt = { x: isRtl ? x + width - labelWidth : x, y, width: labelWidth };
    const valueAt = { x: isRtl ? x : x + labelWidth + gap, y, width: valueWidth };
    flow.pen.line(labels[at] ?? '', labelAt, styles.label);
    flow.pen.line(values[at] ?? '', valueAt, styles.value);
    flow.y -= lineHeight(styles.value);
  }
  flow.y -= 2;
}
