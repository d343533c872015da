import { maxPayments } from '../../../lib/contract/orders/payments';
import { issuingOf } from '../../../lib/insurers/issuing';
import { refused } from '../../engine/failures/refused';
import { type StoredItem, productOfItem } from '../orders/item-row';

/** Returns the maximum number of payments by card that the insurer of an item takes. */
export const maxPaymentsOf = (item: StoredItem): number =>
  Math.min(issuingOf(productOfItem(item, 'he').supplierType).maxPayments, maxPayments);

/** Refuses more payments than the insurer takes. @throws Failure VALIDATION_ERROR */
export function refuseMorePayments(item: StoredItem, paymentsNumber: number): void {
  if (paymentsNumber > maxPaymentsOf(item)) throw refused('paymentsNumber', 'invalid');
}
