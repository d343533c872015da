import type { OutputOf } from '../../../lib/contract/kit/endpoint';
import type { NewOffer } from '../../../lib/contract/orders/renewal-card';
import type { renewals } from '../../../lib/contract/orders/renewals';
import type { ChangeReason } from '../../../lib/rules/work/renewal-change';
import type { Tenant } from '../../engine/db/tenant';
import { renewalLine } from '../quotes/lines';
import { storedProducts, storedRequestOfAnyLine, type StoredProduct, type StoredRequest } from '../quotes/stored';
import { storedRenewal } from './read-renewal';
import { offerOf, oldPriceOf } from './renewal-row';

type Explanation = OutputOf<typeof renewals.explanation>;

/**
 * Returns the steps from the old price to that of a new offer, to the shekel. The insurer of the offer is asked again
 * with the facts of the old policy, and then with one group of the new facts after the other; what is left is its
 * tariff, or that it is another insurer. @throws Failure NOT_FOUND
 */
export async function explainPrice(tenant: Tenant, renewalId: string, kind: NewOffer, now: Date): Promise<Explanation> {
  const row = await storedRenewal(tenant, renewalId);
  const offer = offerOf(row, kind);
  const old = oldPriceOf(row);
  const { prior_request_id: prior, results_request_id: results } = row;
  if (offer === null || old === null || prior === null || results === null) return { steps: [] };
  const before = await storedRequestOfAnyLine(tenant, prior);
  const after = await storedRequestOfAnyLine(tenant, results);
  const renewal = renewalLine(after.row.product_type);
  const [offered] = await storedProducts(tenant, after, [offer.productId], now);
  if (!renewal || !offered || before.row.product_type !== after.row.product_type) return { steps: [] };
  const first = priceWith(before, before.question.request, offered);
  if (first === null) return { steps: [] };
  const steps = new Map<ChangeReason, number>();
  let reached = first;
  for (const { reason, request } of renewal.between(before.question.request, after.question.request)) {
    const price = priceWith(after, request, offered);
    if (price === null) continue;
    steps.set(reason, price - reached);
    reached = price;
  }
  const rest = first - old + offer.price.amount - reached;
  steps.set(row.supplier === offer.supplierType ? 'TARIFF' : 'INSURER', rest);
  return {
    steps: [...steps]
      .filter(([, amount]) => amount !== 0)
      .toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one))
      .map(([reason, amount]) => ({ reason, amount: { amount, currency: 'ILS' } })),
  };
}

/** Returns the price of the same product for other facts; null when the insurer would not sell it. */
function priceWith(
  { line, question }: StoredRequest,
  request: unknown,
  { row, id, offer: offered }: StoredProduct,
): number | null {
  const asked = { ...question, request };
  const answer = line.ask(asked, row.supplier, 1);
  const offer = answer.kind === 'priced' ? answer.offers.find((one) => line.isSameProduct(one, offered)) : undefined;
  if (offer === undefined) return null;
  const choices = line.firstChoices(asked, offer);
  return line.show(asked, { id, offer, choices, createTs: row.due_at }, 'he').premia.total.amount;
}
