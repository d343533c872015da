import type { CarProduct, Combination } from '../../../lib/contract/quotes/cars';
import { type CombinationLimits, preferredPairs } from '../../../lib/rules/quotes/combinations';
import type { Context } from '../../engine/http/context';
import { knownProducts, productsApart, storedRequest } from '../quotes/stored';
import { shekels } from '../../simulators/rating/car/offer-price';
import { carLine } from './line';

const isCompulsory = ({ insuranceTypes }: CarProduct): boolean => insuranceTypes.includes('Compulsory');
const totalOf = ({ premia }: CarProduct): number => premia.total.amount;

const priced = (product: CarProduct) => ({
  supplierType: product.supplierType,
  total: totalOf(product),
  issuable: product.canIssuePolicy,
  product,
});

/** Returns the lowest price of one insurer for all covers; null when none covers them all. */
function cheapestWhole(products: readonly CarProduct[], covers: number): number | null {
  const whole = products.filter(({ insuranceTypes }) => insuranceTypes.length >= covers).map(totalOf);
  return whole.length > 0 ? Math.min(...whole) : null;
}

/**
 * Returns the cheapest combinations of compulsory cover and the other cover of a request, those that can be issued first
 * (CAR-06).
 */
export async function findCombinations(
  requestId: string,
  limits: CombinationLimits,
  { tenant, now, locale }: Context,
): Promise<Combination[]> {
  const request = await storedRequest(tenant, carLine, requestId);
  const { question } = request;
  const apart = (await productsApart(tenant, request, now)).map((one) => carLine.show(question, one, locale));
  const whole = (await knownProducts(tenant, request, now)).map((one) => carLine.show(question, one, locale));
  const pairs = preferredPairs(
    apart.filter(isCompulsory).map(priced),
    apart.filter((product) => !isCompulsory(product)).map(priced),
    limits,
  );
  const oneInsurer = cheapestWhole(whole, question.request.insuranceTypes.length);
  const lowest = pairs[0] && pairs[0][0].total + pairs[0][1].total;
  return pairs.map(([first, second]) => {
    const total = first.total + second.total;
    return {
      products: [first.product, second.product],
      total: shekels(total),
      cheapest: total === lowest,
      saves: oneInsurer === null ? null : shekels(oneInsurer - total),
    };
  });
}
