import type { ProductBase } from '../../../lib/contract/quotes/quotes';
import type { Line } from '../../../lib/insurers/lines';
import { isolate } from '../../../lib/format/bidi';
import { formatDay } from '../../../lib/format/date';
import { formatMoney, formatPercent } from '../../../lib/format/number';
import { formatPhone } from '../../../lib/format/phone';
import type { Locale } from '../../../lib/i18n/locales';
import { compare } from '../../../lib/offers/comparison';
import type { Fact, OfferFact } from '../../../lib/offers/fact';
import { factsOf } from '../../../lib/offers/facts-of';
import { factWords, scaleWords } from './fact-words';
import { noteTexts } from './note-words';
import { filled, groupingWords, titles, words } from './texts';

/** A fact of the request with its label, in the reader's language. */
export interface RequestFact {
  label: string;
  value: string;
}

/** Input of the document. */
export interface ComparisonFacts {
  agency: { name: string; address: string | null; phone: string | null; email: string | null };
  agentName: string;
  productType: Line;
  requestFacts: readonly RequestFact[];
  requestNumber: number;
  products: readonly ProductBase[];
  /** Creation day, `YYYY-MM-DD`. */
  madeOn: string;
  locale: Locale;
}

/** A row of the table: a list of lines for each offer. */
export interface ComparisonRow {
  label: string;
  look: 'price' | 'cell' | 'warning' | 'note';
  group: OfferFact['group'];
  cells: string[][];
}

/** The texts of the document, ready to be drawn. */
export interface Comparison {
  locale: Locale;
  title: string;
  demo: string;
  agency: string;
  agencyLine: string;
  meta: string;
  facts: readonly RequestFact[];
  columns: { name: string; detail: string | null; cheapest: string | null }[];
  rows: ComparisonRow[];
  /** Remarks that all offers share. */
  shared: { label: string; lines: string[] } | null;
  footer: string;
  pageOf(page: number, pages: number): string;
}

type Items = Extract<Fact, { kind: 'items' }>['items'];

/** Returns the remarks that several offers share. */
function sharedRemarks({ products, locale }: ComparisonFacts): string[] {
  const [first, ...others] = products.map(({ remarks }) => noteTexts(remarks, locale));
  return first && others.length > 0 ? first.filter((text) => others.every((texts) => texts.includes(text))) : [];
}

/** Returns a name with its price, where it has one; a dash stands for what is not sold. */
function itemText({ name, amount }: Items[number], locale: Locale): string {
  if (amount === undefined) return isolate(name);
  return `${isolate(name)}: ${amount === null ? '—' : formatMoney({ amount }, locale)}`;
}

/** Returns one fact of an offer as lines. Not covered, unknown and zero are three different texts. */
function linesOf(fact: Fact, locale: Locale): string[] {
  switch (fact.kind) {
    case 'amount':
      return [formatMoney({ amount: fact.amount }, locale)];
    case 'percent':
      return [formatPercent(fact.percent, locale)];
    case 'level':
      return [scaleWords[fact.scale]?.[fact.level]?.[locale] ?? String(fact.level)];
    case 'truth':
      return [words[fact.truth ? 'yes' : 'no'][locale]];
    case 'notes':
      return noteTexts(fact.notes, locale);
    case 'items':
      return fact.items.map((item) => itemText(item, locale));
    case 'included':
      return [words.included[locale]];
    case 'unknown':
      return [words.unknown[locale]];
    case 'notCovered':
      return [words.notCovered[locale]];
  }
}

const looks: Record<string, ComparisonRow['look']> = {
  total: 'price',
  firstYear: 'price',
  blockingRules: 'warning',
  remarks: 'note',
};

/** Returns the rows that customers may see, from the same facts as the comparison on the screen. */
function rowsOf({ products, productType, locale }: ComparisonFacts, shared: readonly string[]): ComparisonRow[] {
  return compare(products, factsOf({ productType }))
    .filter(({ internal }) => !internal)
    .map(({ key, group, facts }) => ({
      label: factWords[key]?.[locale] ?? key,
      group,
      look: looks[key] ?? ('cell' as const),
      cells: facts.map((fact) => linesOf(fact, locale).filter((text) => key !== 'remarks' || !shared.includes(text))),
    }))
    .filter(({ cells }) => cells.some((lines) => lines.length > 0));
}

/** Returns the facts of one offer that a customer may see, as labelled lines. */
export const customerFactsOf = (product: ProductBase, locale: Locale): { key: string; label: string; text: string }[] =>
  compare([product], factsOf(product))
    .filter(({ internal }) => !internal)
    .map(({ key, facts }) => ({
      key,
      label: factWords[key]?.[locale] ?? key,
      text: facts.flatMap((fact) => linesOf(fact, locale)).join(' · '),
    }))
    .filter(({ text }) => text !== '');

/** Returns what tells the offers of one insurer apart: typed by hand, the programme or the route. */
function variantOf(
  { grouping, manual, programme }: Pick<ProductBase, 'grouping' | 'manual'> & { programme?: string },
  locale: Locale,
): string | null {
  if (manual) return words.manual[locale];
  return programme ?? groupingWords[grouping ?? 'regular']?.[locale] ?? null;
}

function columnsOf({ products, locale }: ComparisonFacts): Comparison['columns'] {
  const lowest = Math.min(...products.map(({ premia }) => premia.total.amount));
  const isAlone = products.length === 1;
  return products.map((product) => ({
    name: product.supplierName,
    detail: variantOf(product, locale),
    cheapest: !isAlone && product.premia.total.amount === lowest ? words.cheapest[locale] : null,
  }));
}

/** Joins texts and isolates each, so that none reorders its neighbours. */
const aside = (texts: readonly (string | null)[]): string =>
  texts
    .filter((text) => text !== null && text !== '')
    .map((text) => isolate(text!))
    .join('   ·   ');

/** Returns the texts of a comparison, in the language of the reader. */
export function comparisonOf(facts: ComparisonFacts): Comparison {
  const { agency, agentName, productType, requestFacts, requestNumber, madeOn, locale } = facts;
  const shared = sharedRemarks(facts);
  const say = (key: keyof typeof words, values: Record<string, string | number> = {}) =>
    filled(words[key][locale], values, locale);
  return {
    locale,
    title: titles[productType][locale],
    demo: say('demo'),
    agency: agency.name,
    agencyLine: aside([agency.address, agency.phone && formatPhone(agency.phone), agency.email]),
    meta: aside([
      say('requestNumber', { number: requestNumber }),
      say('made', { date: formatDay(madeOn) }),
      say('agent', { name: agentName }),
    ]),
    facts: requestFacts.filter(({ value }) => value !== ''),
    columns: columnsOf(facts),
    rows: rowsOf(facts, shared),
    shared: shared.length > 0 ? { label: say('sharedRemarks'), lines: shared } : null,
    footer: say('demoLong'),
    pageOf: (page, pages) => say('page', { page, pages }),
  };
}
