import type { ProductBase } from '../contract/quotes/quotes';
import { weight } from './comparison';
import type { Fact, OfferFact } from './fact';

/** One fact of the cover in two offers. */
interface Exchange {
  key: string;
  cheaper: Fact;
  dearer: Fact;
}

/** What a customer gains and gives up with the cheaper of two offers. */
export interface TradeOff<P extends ProductBase> {
  cheaper: P;
  dearer: P;
  /** ILS. */
  saved: number;
  /** Parts of the cover that are worse in the cheaper offer. */
  lost: Exchange[];
  /** Parts of the cover that are better in the cheaper offer too. */
  gained: Exchange[];
}

/** Compares the cover of two offers; null for another number of offers, and for offers at one price. */
export function tradeOff<P extends ProductBase>(
  products: readonly P[],
  list: readonly OfferFact<P>[],
): TradeOff<P> | null {
  const [cheaper, dearer, ...others] = products.toSorted((a, b) => a.premia.total.amount - b.premia.total.amount);
  if (!cheaper || !dearer || others.length > 0) return null;
  const saved = dearer.premia.total.amount - cheaper.premia.total.amount;
  if (saved === 0) return null;
  const exchanges = list
    .filter(({ group, internal }) => group === 'cover' && !internal)
    .map((fact) => {
      const exchange = { key: fact.key, cheaper: fact.read(cheaper), dearer: fact.read(dearer) };
      return { exchange, gain: gainOf(exchange, fact.better) };
    });
  return {
    ...{ cheaper, dearer, saved },
    lost: exchanges.filter(({ gain }) => gain < 0).map(({ exchange }) => exchange),
    gained: exchanges.filter(({ gain }) => gain > 0).map(({ exchange }) => exchange),
  };
}

/** Returns a positive number when the cheaper offer is better; 0 when neither is, or nobody knows. */
function gainOf({ cheaper, dearer }: Exchange, better: OfferFact['better']): number {
  if (cheaper.kind === 'unknown' || dearer.kind === 'unknown') return 0;
  const covered = Number(cheaper.kind !== 'notCovered') - Number(dearer.kind !== 'notCovered');
  if (covered !== 0) return covered;
  const [one, other] = [weight(cheaper), weight(dearer)];
  if (!better || one === null || other === null) return 0;
  return better === 'high' ? one - other : other - one;
}
