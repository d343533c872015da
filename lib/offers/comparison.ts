import type { ProductBase } from '../contract/quotes/quotes';
import { type Fact, isSame, type OfferFact } from './fact';

export interface ComparisonRow {
  key: string;
  group: OfferFact['group'];
  facts: readonly Fact[];
  /** The values of the offers differ. */
  differs: boolean;
  /** Columns with the best value, when values differ and one is better. */
  best: readonly number[];
  /** For the agency only; never printed. */
  internal: boolean;
}

/** Returns the rows of the comparison, one column per offer. Leaves out rows without a value in any offer. */
export function compare<P extends ProductBase>(products: readonly P[], list: readonly OfferFact<P>[]): ComparisonRow[] {
  const known = new Map(list.map((fact) => [fact.key, products.map((product) => fact.read(product))]));
  return list
    .map((fact) => rowOf(fact, known.get(fact.key) ?? []))
    .filter(({ facts }) => facts.some(({ kind }) => kind !== 'notCovered'))
    .filter(({ key, facts }) => {
      const same = known.get(list.find((fact) => fact.key === key)?.repeats ?? '');
      return !same || facts.some((fact, column) => !isSame(fact, same[column]!));
    });
}

/** Returns the facts of one group of one offer. Leaves out facts that repeat another one. */
export function factsIn<P extends ProductBase>(
  product: P,
  list: readonly OfferFact<P>[],
  group: OfferFact['group'],
): OfferFact<P>[] {
  const find = (key: string | undefined) => list.find((fact) => fact.key === key);
  return list.filter((fact) => {
    const other = find(fact.repeats);
    return fact.group === group && !(other && isSame(fact.read(product), other.read(product)));
  });
}

function rowOf<P extends ProductBase>({ key, group, better, internal }: OfferFact<P>, facts: Fact[]): ComparisonRow {
  const differs = facts.some((fact) => !isSame(fact, facts[0]!));
  return { key, group, facts, differs, best: differs ? bestOf(better, facts) : [], internal: internal ?? false };
}

function bestOf(better: OfferFact['better'], facts: readonly Fact[]): number[] {
  const values = facts.map(weight).map((value) => (better === 'low' && value !== null ? -value : value));
  const known = values.filter((value) => value !== null);
  if (!better || known.length < 2) return [];
  const top = Math.max(...known);
  const best = values.flatMap((value, column) => (value === top ? [column] : []));
  return best.length === known.length ? [] : best;
}

/** Returns the number by which facts are compared; null for a fact that has none. */
export function weight(fact: Fact): number | null {
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
