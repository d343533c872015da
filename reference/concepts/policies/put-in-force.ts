import { tenantOf } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import { Failure } from '../../engine/failures/failure';
import { type NewPrice, putPrice } from '../orders/price-in-force';
import type { StoredIssue } from './locked-issue';
import { type PriceNow, priceNow } from './reprice';
import { itemById, storedCase } from './stored-case';

/** Returns the prices that lead from the one in force to the one of the issue: choices first, then the tariff. */
function stepsOf({ check, levels }: PriceNow, accountId: string, at: Date): NewPrice[] {
  const { firstPrice, newPrice, changes } = check;
  const ofTariff = changes.find(({ input }) => input === 'tariff')?.amount ?? 0;
  const chosen = newPrice.amount - ofTariff;
  const step = { levels, accountId, at };
  return [
    ...(changes.some(({ input }) => input !== 'tariff')
      ? [{ ...step, amount: chosen, reason: 'CHOICES' as const }]
      : []),
    ...(ofTariff !== 0 || chosen !== newPrice.amount || (changes.length === 0 && firstPrice.amount !== newPrice.amount)
      ? [{ ...step, amount: newPrice.amount, reason: 'TARIFF' as const }]
      : []),
  ];
}

/**
 * Puts the price of an attempt in force, whose difference is settled. An attempt whose price is another one by now
 * fails before it is sent. @returns whether it can be sent
 */
export async function putInForce(scope: Scope, issue: StoredIssue, now: Date): Promise<boolean> {
  const { id, agency_id, order_id: orderId, order_item_id: orderItemId, price, account_id, locale } = issue;
  const tenant = tenantOf(scope.db, agency_id);
  const one = itemById(await storedCase(tenant, orderId, locale), orderItemId);
  let fresh: PriceNow;
  try {
    fresh = priceNow(one, now, locale);
    if (fresh.check.newPrice.amount !== price) throw new Failure('PRICE_CHANGED');
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await scope.db
      .updateTable('policy_issues')
      .set({ state: 'FAILED', error: error.code, settled_at: now })
      .where('id', '=', id)
      .execute();
    return false;
  }
  const prices = stepsOf(fresh, account_id, now);
  if (prices.length > 0) await putPrice(tenant, { orderId, orderItemId, product: fresh.product, prices });
  return true;
}
