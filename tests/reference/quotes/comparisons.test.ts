import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CarProduct, cars } from '@/lib/contract/quotes/cars';
import { noteCodes } from '@/lib/contract/kit/notes';
import { lines } from '@/lib/insurers/lines';
import { factsOf } from '@/lib/offers/facts-of';
import english from '@/messages/en/offers.json';
import hebrew from '@/messages/he/offers.json';
import russian from '@/messages/ru/offers.json';
import type { Locale } from '@/lib/i18n/locales';
import { directionOf } from '@/lib/i18n/locales';
import { comparisonOf, customerFactsOf } from '@/reference/concepts/comparisons/comparison';
import { measurePages } from '@/reference/concepts/comparisons/measure-table';
import { embedFonts } from '@/reference/engine/pdf/fonts';
import { TextRuler } from '@/reference/engine/pdf/text';
import { factWords } from '@/reference/concepts/comparisons/fact-words';
import { noteText } from '@/reference/concepts/comparisons/note-words';
import { carRequestFacts } from '@/reference/concepts/cars/request-facts';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { requestOfToday as request } from '../rating/request';

let reference: TestReference;
let agent: TestSession;
let requestId: string;
let products: CarProduct[];

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
  ({ requestId } = await reference.call(cars.createRequest, { body: request(), idempotencyKey: newKey() }, agent));
  ({ products } = await reference.call(cars.evaluation, { params: { requestId } }, agent));
});
afterAll(() => reference.stop());

const ask = (productIds: string, { session = agent, locale = 'he' as Locale } = {}) =>
  reference.call(cars.comparison, { params: { requestId }, query: { productIds } }, session, { locale });

const idsOf = (count: number) =>
  products
    .slice(0, count)
    .map(({ id }) => id)
    .join(',');

describe('CAR-05 comparison as a PDF', () => {
  it.each([
    ['he', 'השוואת הצעות לביטוח רכב'],
    ['en', 'Comparison of car insurance offers'],
    ['ru', 'Сравнение предложений автострахования'],
  ] as const)('CAR-05 is a document in %s with the offers that were chosen', async (locale, title) => {
    const response = await ask(idsOf(3), { locale });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="comparison-\d+\.pdf"$/);
    const document = await PDFDocument.load(await response.arrayBuffer());
    expect(document.getTitle()).toBe(title);
    expect(document.getAuthor()).toBe('אופק סוכנות לביטוח');
    expect(document.getLanguage()).toBe(locale);
    expect(document.getPageCount()).toBe(1);
    const { width, height } = document.getPage(0).getSize();
    expect(width).toBeGreaterThan(height);
  });

  it('CAR-05 many offers take several pages, and more than fifteen are refused', async () => {
    const document = await PDFDocument.load(await (await ask(idsOf(12))).arrayBuffer());
    expect(document.getPageCount()).toBeGreaterThan(2);
    await expect(ask(idsOf(16))).rejects.toMatchObject({ status: 400, body: { field: 'productIds' } });
    await expect(ask(' , ')).rejects.toMatchObject({
      status: 400,
      body: { field: 'productIds', fields: [{ rule: 'required' }] },
    });
  });

  /** Texts below the heads of some pages. */
  const textsOf = (pages: ReturnType<typeof measurePages>) =>
    pages.flatMap(({ rows }) => rows.slice(1).flatMap(({ cells }) => cells.flatMap(({ lines: texts }) => texts)));

  it.each([
    ['he', 1, 120],
    ['he', 5, 380],
    ['he', 7, 120],
    ['en', 12, 380],
    ['ru', 5, 120],
    ['ru', 15, 380],
  ] as const)(
    'CAR-05 %s: %i offers stand side by side, and no line runs over the footer at a height of %i',
    async (locale, count, height) => {
      const comparison = comparisonOf({
        agency: { name: 'כרמל', address: null, phone: null, email: null },
        agentName: 'יוסי חדד',
        productType: 'CAR',
        requestFacts: carRequestFacts(request(), 'Toyota COROLLA 2021', locale),
        requestNumber: 1,
        madeOn: '2026-11-21',
        locale,
        products: products.slice(0, count),
      });
      const ruler = new TextRuler(await embedFonts(await PDFDocument.create()), directionOf(locale));
      const pages = measurePages(ruler, comparison, height);
      for (const page of pages) expect(page.height).toBeLessThanOrEqual(height);
      const max = Math.max(...pages.map(({ rows }) => rows[0]!.cells.length));
      expect(max).toBe(Math.ceil(count / Math.ceil(count / 5)));
      // Nothing is lost where a table is divided.
      expect(textsOf(pages)).toHaveLength(textsOf(measurePages(ruler, comparison, 100_000)).length);
    },
  );

  it('CAR-05 a customer does not read whether the offer can be issued', () => {
    const shown = customerFactsOf(
      products.find(({ canIssuePolicy }) => canIssuePolicy)!,
      'he',
    );
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.map(({ key }) => key)).not.toContain('canIssue');
  });

  it('CAR-05 what the agency does not have cannot be compared', async () => {
    await expect(ask('nobodys')).rejects.toMatchObject({ status: 404 });
    await expect(ask(idsOf(2), { session: await reference.as('other') })).rejects.toMatchObject({ status: 404 });
  });

  it('CAR-05 says of each offer what differs, and once what all have', () => {
    const agency = { name: 'כרמל', address: null, phone: '0850100100', email: null };
    const chosen = products.filter(({ supplierType }) => supplierType === 'FNX' || supplierType === 'MIGDAL');
    const facts = {
      agency,
      agentName: 'יוסי חדד',
      productType: 'CAR',
      requestFacts: carRequestFacts(request(), 'Toyota COROLLA 2021', 'he'),
      requestNumber: 10_007,
      madeOn: '2026-11-21',
      locale: 'he',
    } as const;
    const comparison = comparisonOf({ ...facts, products: chosen });
    expect(comparison.columns.map(({ name, detail }) => [name, detail])).toEqual([
      ['הפניקס', null],
      ['מגדל', null],
      ['מגדל', 'רכב שני'],
    ]);
    expect(comparison.columns.filter(({ cheapest }) => cheapest !== null)).toHaveLength(1);
    expect(comparison.facts).toContainEqual({ label: 'מספר רישוי', value: '123-45-678' });
    expect(comparison.rows[0]).toMatchObject({ label: 'סה״כ לתשלום', look: 'price' });
    expect(comparison.shared?.lines.slice(-2)).toEqual([
      'ביטוח החובה בתוקף רק לאחר תשלום',
      'נדרש אישור היעדר תביעות ל-4 שנים',
    ]);
    const remarks = comparison.rows.find(({ label }) => label === 'הערות');
    expect(remarks?.cells).toEqual([[], [], ['מותנה ברכב נוסף המבוטח בחברה']]);
    expect(comparisonOf({ ...facts, products: chosen.slice(0, 1) })).toMatchObject({
      shared: null,
      columns: [{ cheapest: null }],
    });
  });

  it("CAR-05 every remark and rule of an offer has words in three languages, and commission is nobody else's business", () => {
    const codes = noteCodes.slice(0, 3).concat(noteCodes.slice(noteCodes.indexOf('LIENHOLDER_NEEDED')));
    for (const code of codes)
      for (const locale of ['he', 'en', 'ru'] as const) {
        const text = noteText(
          { code, values: { required: 3, fitted: 0, homeDefence: 2, value: 310_000, limit: 300_000 } },
          locale,
        );
        if (code === 'COMMISSION_REDUCED') expect(text).toBeNull();
        else expect(text, code).toMatch(/\S{3}/);
        expect(text ?? '').not.toMatch(/[{}]/);
      }
    expect(noteText({ code: 'HIGH_DEFENCE', values: { required: 3, fitted: 0 } }, 'he')).toBe(
      'נדרש מיגון: מערכת איתור (ברכב: ללא)',
    );
    expect(noteText({ code: 'VALUE_REFERRAL', values: { value: 310_000, limit: 300_000 } }, 'en')).toContain(
      '₪310,000',
    );
  });

  it.each(lines)('CAR-05 every fact of an offer has a label on the screen and on paper: %s', (productType) => {
    for (const { key, internal } of factsOf({ productType })) {
      for (const facts of [hebrew.facts, english.facts, russian.facts]) expect(facts).toHaveProperty(key);
      if (!internal) expect(factWords[key], key).toBeDefined();
    }
  });

  it('CAR-05 commission is not on paper', async () => {
    const comparison = comparisonOf({
      agency: { name: 'כרמל', address: null, phone: null, email: null },
      agentName: 'יוסי חדד',
      productType: 'CAR',
      requestFacts: [],
      requestNumber: 1,
      madeOn: '2026-11-21',
      locale: 'en',
      products: products.slice(0, 2).map((product) => ({ ...product, bankCommissionPercentage: 87.65 })),
    });
    expect(JSON.stringify(comparison)).not.toContain('87.65');
  });
});
