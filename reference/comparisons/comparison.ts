import type { CarRequest } from '../../lib/contract/car-request';
import type { CarProduct } from '../../lib/contract/cars';
import { isolate } from '../../lib/format/bidi';
import { formatDay } from '../../lib/format/date';
import { formatMoney } from '../../lib/format/number';
import { formatPhone } from '../../lib/format/phone';
import type { Locale } from '../../lib/i18n/locales';
import { formatPlate } from '../../lib/rules/plate';
import { defenceLevels, driversWords, filled, groupingWords, insuranceTypeWords, noteTexts, words } from './texts';

/** Input of the document. */
export interface ComparisonFacts {
  agency: { name: string; address: string | null; phone: string | null; email: string | null };
  agentName: string;
  request: CarRequest;
  requestNumber: number;
  vehicleName: string;
  products: readonly CarProduct[];
  /** Creation day, `YYYY-MM-DD`. */
  madeOn: string;
  locale: Locale;
}

/** A row of the table: a list of lines for each offer. */
export interface ComparisonRow {
  label: string;
  look: 'price' | 'cell' | 'warning' | 'note';
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
  facts: { label: string; value: string }[];
  columns: { name: string; detail: string | null; cheapest: string | null }[];
  rows: ComparisonRow[];
  /** Remarks that all offers share. */
  shared: { label: string; lines: string[] } | null;
  footer: string;
  pageOf(page: number, pages: number): string;
}

type Cell = (product: CarProduct) => string | string[] | null;

const amountOf = (locale: Locale, pick: (product: CarProduct) => { amount: number } | null): Cell => {
  return (product) => {
    const amount = pick(product);
    return amount && formatMoney(amount, locale);
  };
};

/** Returns a row, or nothing when it is empty for every offer. */
function row(
  products: readonly CarProduct[],
  label: string,
  cell: Cell,
  look: ComparisonRow['look'] = 'cell',
): ComparisonRow[] {
  const cells = products.map(cell).map((text) => (text === null ? [] : [text].flat()));
  return cells.every((lines) => lines.length === 0) ? [] : [{ label, look, cells }];
}

/** Returns the remarks that several offers share. */
function sharedRemarks({ products, locale }: ComparisonFacts): string[] {
  const [first, ...others] = products.map(({ remarks }) => noteTexts(remarks, locale));
  return first && others.length > 0 ? first.filter((text) => others.every((texts) => texts.includes(text))) : [];
}

function rowsOf({ products, locale }: ComparisonFacts, shared: readonly string[]): ComparisonRow[] {
  const say = (key: keyof typeof words) => words[key][locale];
  const money = (pick: Parameters<typeof amountOf>[1]) => amountOf(locale, pick);
  const discounted = ({ premia, originalPremia }: CarProduct) =>
    originalPremia.amount > premia.total.amount ? originalPremia : null;
  return [
    ...row(products, say('total'), (product) => [formatMoney(product.premia.total, locale), say('perYear')], 'price'),
    ...row(products, say('beforeDiscounts'), money(discounted)),
    ...row(
      products,
      say('compulsory'),
      money(({ premia }) => premia.compulsory),
    ),
    ...row(
      products,
      say('comprehensive'),
      money(({ premia }) => premia.comprehensive),
    ),
    ...row(
      products,
      say('thirdParty'),
      money(({ premia }) => premia.thirdParty),
    ),
    ...row(
      products,
      say('rider'),
      money(({ premia }) => premia.rider),
    ),
    ...row(
      products,
      say('deductible'),
      money(({ deductibles }) => deductibles.comprehensive),
    ),
    ...row(
      products,
      say('deductibleGarage'),
      money(({ deductibles }) => deductibles.companyGarage),
    ),
    ...row(
      products,
      say('deductibleThirdParty'),
      money(({ deductibles }) => deductibles.thirdParty),
    ),
    ...row(
      products,
      say('thirdPartyLimit'),
      money(({ thirdPartyLimit }) => thirdPartyLimit),
    ),
    ...row(
      products,
      say('legalLimit'),
      money(({ legalLiabilityLimit }) => legalLiabilityLimit),
    ),
    ...row(products, say('defenceLevel'), ({ defenceLevelRequired: level }) =>
      level === null ? null : (defenceLevels[level]?.[locale] ?? null),
    ),
    ...row(products, say('blocked'), ({ blockingRules }) => noteTexts(blockingRules, locale), 'warning'),
    ...row(
      products,
      say('remarks'),
      ({ remarks }) => noteTexts(remarks, locale).filter((text) => !shared.includes(text)),
      'note',
    ),
  ];
}

function factsOf({ request, vehicleName, locale }: ComparisonFacts): Comparison['facts'] {
  const { vehicle, insuranceStart, insuranceEnd, insuranceTypes, driversAllowed, drivers } = request;
  const plate = request.registrationNumberIsIrrelevant ? '' : formatPlate(vehicle.registrationNumber);
  const facts: [keyof typeof words, string][] = [
    ['vehicle', vehicleName],
    ['plate', plate],
    ['period', `${formatDay(insuranceStart)} – ${formatDay(insuranceEnd)}`],
    ['covers', insuranceTypes.map((type) => insuranceTypeWords[type][locale]).join(', ')],
    ['drivers', driversWords[driversAllowed][locale]],
    ['youngest', String(Math.min(...drivers.map(({ yearsOld }) => yearsOld)))],
  ];
  return facts.filter(([, value]) => value !== '').map(([key, value]) => ({ label: words[key][locale], value }));
}

function columnsOf({ products, locale }: ComparisonFacts): Comparison['columns'] {
  const lowest = Math.min(...products.map(({ premia }) => premia.total.amount));
  const isAlone = products.length === 1;
  return products.map(({ supplierName, grouping, premia }) => ({
    name: supplierName,
    detail: groupingWords[grouping ?? 'regular']?.[locale] ?? null,
    cheapest: !isAlone && premia.total.amount === lowest ? words.cheapest[locale] : null,
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
  const { agency, agentName, requestNumber, madeOn, locale } = facts;
  const shared = sharedRemarks(facts);
  const say = (key: keyof typeof words, values: Record<string, string | number> = {}) =>
    filled(words[key][locale], values, locale);
  return {
    locale,
    title: say('title'),
    demo: say('demo'),
    agency: agency.name,
    agencyLine: aside([agency.address, agency.phone && formatPhone(agency.phone), agency.email]),
    meta: aside([
      say('requestNumber', { number: requestNumber }),
      say('made', { date: formatDay(madeOn) }),
      say('agent', { name: agentName }),
    ]),
    facts: factsOf(facts),
    columns: columnsOf(facts),
    rows: rowsOf(facts, shared),
    shared: shared.length > 0 ? { label: say('sharedRemarks'), lines: shared } : null,
    footer: say('demoLong'),
    pageOf: (page, pages) => say('page', { page, pages }),
  };
}
