import type { CarProduct } from '@/lib/contract/cars';
import type { Note } from '@/lib/contract/quotes';
import type { InsuranceType } from '@/lib/contract/car-request';
import type { Money } from '@/lib/contract/values';

/**
 * One cell of the comparison: a number, a truth, words, "not covered" (an em dash on screen) or
 * "the insurer did not say" (a question mark). Zero is a number like any other.
 */
export type Fact =
  | { kind: 'amount'; amount: number }
  | { kind: 'percent'; percent: number }
  | { kind: 'level'; level: number }
  | { kind: 'truth'; truth: boolean }
  | { kind: 'notes'; notes: readonly Note[] }
  | { kind: 'notCovered' }
  | { kind: 'unknown' };

export const factKeys = [
  'total',
  'originalPremia',
  'discounts',
  'compulsory',
  'comprehensive',
  'thirdParty',
  'netto',
  'fees',
  'brutto',
  'rider',
  'deductibleComprehensive',
  'deductibleThirdParty',
  'deductibleGarage',
  'defenceLevel',
  'thirdPartyLimit',
  'legalLiability',
  'bankCommission',
  'canIssue',
  'blockingRules',
  'remarks',
] as const;
export type FactKey = (typeof factKeys)[number];

export interface ComparisonRow {
  key: FactKey;
  facts: readonly Fact[];
  /** The offers do not agree. */
  differs: boolean;
  /** Columns with the most favourable value, when values differ and one of them is better. */
  best: readonly number[];
}

/** Rows of the comparison, one column an offer. Rows that no offer has anything to say about are left out. */
export function compare(products: readonly CarProduct[]): ComparisonRow[] {
  return factKeys
    .map((key) =>
      rowOf(
        key,
        products.map((product) => factsOf[key](product)),
      ),
    )
    .filter((row) => row.facts.some((fact) => fact.kind !== 'notCovered'));
}

function rowOf(key: FactKey, facts: Fact[]): ComparisonRow {
  const first = JSON.stringify(facts[0]);
  const differs = facts.some((fact) => JSON.stringify(fact) !== first);
  return { key, facts, differs, best: differs ? bestOf(key, facts) : [] };
}

const covers = (product: CarProduct, ...types: InsuranceType[]) =>
  types.some((type) => product.insuranceTypes.includes(type));
const notCovered: Fact = { kind: 'notCovered' };
const unknown: Fact = { kind: 'unknown' };

/** A sum that belongs to a cover: without the cover it is "not covered", with it and without a sum "unknown". */
const sumOf = (value: Money | null, covered: boolean): Fact =>
  value ? { kind: 'amount', amount: value.amount } : covered ? unknown : notCovered;

const own = 'ComprehensiveInsurance';
const third = 'ThirdParty';

const factsOf: Record<FactKey, (product: CarProduct) => Fact> = {
  total: (product) => ({ kind: 'amount', amount: product.premia.total.amount }),
  originalPremia: (product) => ({ kind: 'amount', amount: product.originalPremia.amount }),
  discounts: (product) => ({ kind: 'percent', percent: appliedDiscount(product) }),
  compulsory: (product) => sumOf(product.premia.compulsory, covers(product, 'Compulsory')),
  comprehensive: (product) => sumOf(product.premia.comprehensive, covers(product, own)),
  thirdParty: (product) => sumOf(product.premia.thirdParty, covers(product, third)),
  netto: (product) => ({ kind: 'amount', amount: product.premia.netto.amount }),
  fees: (product) => ({ kind: 'amount', amount: product.premia.fees.amount }),
  brutto: (product) => ({ kind: 'amount', amount: product.premia.brutto.amount }),
  rider: (product) => sumOf(product.premia.rider, false),
  deductibleComprehensive: (product) => sumOf(product.deductibles.comprehensive, covers(product, own)),
  deductibleThirdParty: (product) => sumOf(product.deductibles.thirdParty, covers(product, own, third)),
  deductibleGarage: (product) => sumOf(product.deductibles.companyGarage, covers(product, own)),
  defenceLevel: (product) =>
    product.defenceLevelRequired === null
      ? covers(product, own)
        ? unknown
        : notCovered
      : { kind: 'level', level: product.defenceLevelRequired },
  thirdPartyLimit: (product) => sumOf(product.thirdPartyLimit, covers(product, own, third)),
  legalLiability: (product) => sumOf(product.legalLiabilityLimit, false),
  bankCommission: (product) => ({ kind: 'percent', percent: product.bankCommissionPercentage }),
  canIssue: (product) => ({ kind: 'truth', truth: product.canIssuePolicy }),
  blockingRules: (product) => ({ kind: 'notes', notes: product.blockingRules }),
  remarks: (product) => ({ kind: 'notes', notes: product.remarks }),
};

/** Percent of the discounts that are applied. */
export const appliedDiscount = (product: CarProduct): number =>
  product.discounts.available
    .filter((discount) => product.discounts.applied.includes(discount.id))
    .reduce((sum, discount) => sum + discount.percentage, 0);

/** Which direction is good for the customer; rows that are not here have no better and worse. */
const better: Partial<Record<FactKey, 'low' | 'high'>> = {
  total: 'low',
  compulsory: 'low',
  comprehensive: 'low',
  thirdParty: 'low',
  netto: 'low',
  fees: 'low',
  brutto: 'low',
  deductibleComprehensive: 'low',
  deductibleThirdParty: 'low',
  deductibleGarage: 'low',
  defenceLevel: 'low',
  thirdPartyLimit: 'high',
  legalLiability: 'high',
  discounts: 'high',
  canIssue: 'high',
  blockingRules: 'low',
};

function bestOf(key: FactKey, facts: readonly Fact[]): number[] {
  const direction = better[key];
  const values = facts.map(weight).map((value) => (direction === 'low' && value !== null ? -value : value));
  const known = values.filter((value) => value !== null);
  if (!direction || known.length < 2) return [];
  const top = Math.max(...known);
  const best = values.flatMap((value, column) => (value === top ? [column] : []));
  return best.length === known.length ? [] : best;
}

function weight(fact: Fact): number | null {
  switch (fact.kind) {
    case 'amount':
      return fact.amount;
    case 'percent':
      return fact.percent;
    case 'level':
      return fact.level;
    case 'truth':
      return Number(fact.truth);
    case 'notes':
      return fact.notes.length;
    default:
      return null;
  }
}
