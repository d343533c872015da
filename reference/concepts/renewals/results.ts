import type { ProductBase } from '../../../lib/contract/quotes/quotes';
import { isBlocked } from '../../../lib/insurers/issuing';
import { renewalLine } from '../quotes/lines';
import { knownProducts, storedRequestOfAnyLine, type StoredRequest } from '../quotes/stored';
import type { Tenant } from '../../engine/db/tenant';
import type { RenewalFacts } from './renewal-row';

/** Returns the offers that can be ordered as they stand, also of insurers that issue elsewhere. */
async function orderable(tenant: Tenant, stored: StoredRequest, now: Date): Promise<ProductBase[]> {
  const products = await knownProducts(tenant, stored, now);
  return products
    .map((product) => stored.line.show(stored.question, product, 'he'))
    .filter((product) => !isBlocked(product) && product.premia.total.amount > 0);
}

const cheapestOf = (products: readonly ProductBase[]): ProductBase | undefined =>
  products.toSorted((a, b) => a.premia.total.amount - b.premia.total.amount)[0];

/**
 * Stores the offers that a request has so far as the renewal's results: the cheapest, and the best of the present
 * insurer. @returns whether there are any
 */
export async function storeResults(
  tenant: Tenant,
  renewal: RenewalFacts,
  requestId: string,
  now: Date,
): Promise<boolean> {
  const stored = await storedRequestOfAnyLine(tenant, requestId);
  const products = await orderable(tenant, stored, now);
  const cheapest = cheapestOf(products);
  const same = cheapestOf(products.filter(({ supplierType }) => supplierType === renewal.supplier));
  const reasons = await reasonsFor(tenant, renewal, stored);
  await tenant
    .updateTable('renewals')
    .set({
      results_request_id: requestId,
      cheapest_id: cheapest?.id ?? null,
      cheapest_supplier: cheapest?.supplierType ?? null,
      cheapest_price: cheapest?.premia.total.amount ?? null,
      cheapest_reasons: cheapest ? reasons(cheapest) : [],
      same_id: same?.id ?? null,
      same_supplier: same?.supplierType ?? null,
      same_price: same?.premia.total.amount ?? null,
      same_reasons: same ? reasons(same) : [],
      priced_at: now,
    })
    .where('id', '=', renewal.id)
    .execute();
  return cheapest !== undefined;
}

/** Returns a function that explains the change of the price from the old policy to an offer. */
async function reasonsFor(tenant: Tenant, { supplier, prior_request_id: prior }: RenewalFacts, after: StoredRequest) {
  const line = renewalLine(after.row.product_type);
  const before = prior === null ? null : await storedRequestOfAnyLine(tenant, prior);
  const comparable = before?.row.product_type === after.row.product_type;
  return ({ supplierType }: ProductBase) =>
    line && before && comparable && supplier
      ? line.reasons(
          { request: before.question.request, supplier },
          { request: after.question.request, supplier: supplierType },
        )
      : [];
}
