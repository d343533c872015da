/** A priced cover of one insurer. */
export interface Priced {
  supplierType: string;
  total: number;
}

/** Limits of S2 §7 (SD 41). */
export interface CombinationLimits {
  /** Pairs in the result. */
  limit: number;
  /** Pairs that are looked at. */
  evaluationLimit: number;
}

/**
 * Returns the cheapest pairs of a first and a second cover from different insurers, cheapest first. Looks at pairs in
 * the order of their price, so that a low evaluation limit still finds the cheapest ones.
 */
export function cheapestPairs<A extends Priced, B extends Priced>(
  firsts: readonly A[],
  seconds: readonly B[],
  { limit, evaluationLimit }: CombinationLimits,
): [A, B][] {
  const [rows, columns] = [ascending(firsts), ascending(seconds)];
  // Column of the next pair of each row.
  const next = rows.map(() => 0);
  const pairs: [A, B][] = [];
  for (let looked = 0; looked < evaluationLimit && pairs.length < limit; looked++) {
    const row = cheapestRow(rows, columns, next);
    if (row === undefined) break;
    const pair: [A, B] = [rows[row]!, columns[next[row]!]!];
    next[row]! += 1;
    if (pair[0].supplierType !== pair[1].supplierType) pairs.push(pair);
  }
  return pairs;
}

/** A priced cover that may or may not be issued. */
export interface Issuable extends Priced {
  issuable: boolean;
}

/**
 * Returns the cheapest pairs as `cheapestPairs` does, those whose covers can both be issued before the others: a closed
 * insurer that is cheap would otherwise fill the list with pairs that nobody can buy.
 */
export function preferredPairs<A extends Issuable, B extends Issuable>(
  firsts: readonly A[],
  seconds: readonly B[],
  limits: CombinationLimits,
): [A, B][] {
  const isOpen = ({ issuable }: Issuable) => issuable;
  const open = cheapestPairs(firsts.filter(isOpen), seconds.filter(isOpen), limits);
  if (open.length === limits.limit) return open;
  const others = cheapestPairs(firsts, seconds, { ...limits, limit: limits.evaluationLimit });
  const closed = others.filter((pair) => !pair.every(isOpen));
  return [...open, ...closed].slice(0, limits.limit);
}

const ascending = <P extends Priced>(offers: readonly P[]): P[] => offers.toSorted((a, b) => a.total - b.total);

function cheapestRow(rows: readonly Priced[], columns: readonly Priced[], next: readonly number[]): number | undefined {
  let best: number | undefined;
  let lowest = Infinity;
  rows.forEach(({ total }, row) => {
    const column = columns[next[row]!];
    if (!column || total + column.total >= lowest) return;
    best = row;
    lowest = total + column.total;
  });
  return best;
}
