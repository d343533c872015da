import type { Selectable } from 'kysely';
import type { CarProduct } from '../../lib/contract/cars';
import type { Locale } from '../../lib/i18n/locales';
import { supplierName } from '../../lib/insurers/names';
import { shownDiscount } from '../rating/car/offer';
import { offerPrice } from '../rating/car/offer-price';
import type { CarTables } from './tables';

type ProductRow = Selectable<CarTables['car_products']>;

/** An offer as the contract shows it, priced with its discounts and rider; the insurer's name in the caller's language. */
export function productOf(row: ProductRow, isRenewal: boolean, locale: Locale): CarProduct {
  const { parts: _, feeRate: __, discounts, ...offer } = row.offer;
  return {
    ...offer,
    productType: 'CAR',
    ...offerPrice(row.offer, row.applied_discounts, row.rider_amount),
    id: row.id,
    requestId: row.request_id,
    supplierName: supplierName(offer, locale),
    discounts: { available: discounts.map(shownDiscount), applied: row.applied_discounts },
    selectedRider: row.rider,
    canIssuePolicy: offer.blockingRules.length === 0,
    isRenewal,
    createTs: row.due_at,
  };
}
