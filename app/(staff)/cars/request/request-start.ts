import type { CarRequest } from '@/lib/contract/quotes/car-request';
import type { KnownCar } from '@/lib/contract/quotes/cars';
import { type QuotedCustomer, withCustomer } from './drivers/customer-driver';
import { withPrevious } from './drivers/previous-policy';
import { type CarRequestValues, startValues, valuesOfSent } from './request-values';

/** What a request begins with. */
export interface RequestStart {
  /** `YYYY-MM-DD` in Israel. */
  today: string;
  /** Plate from the address, searched at once. */
  plate: string;
  /** Customer of the quote, if known. */
  customer: QuotedCustomer | null;
  /** Sent request to edit; its id is part of the draft's key. */
  sent: { requestId: string; request: CarRequest } | null;
  /** Policy of the car of the address that ends last. */
  previous: KnownCar['previous'];
}

/** Returns the values that a form begins with: of the sent request, or what customer and policy tell. */
export function startOf({ today, plate, customer, sent, previous }: RequestStart): CarRequestValues {
  if (sent) return valuesOfSent(sent.request);
  const values = withPrevious(startValues(today, plate), previous, today);
  return customer ? withCustomer(values, customer, today) : values;
}
