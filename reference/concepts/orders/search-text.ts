import { searchForm } from '../geography/search-form';
import type { AttachedCustomer } from './attach-customer';
import type { OrderRecord } from './read';

type OrderFacts = Pick<OrderRecord, 'order_number' | 'registration_number' | 'title'>;

/**
 * Returns the search text of an order: number, plate and title, each after a line break, and the customer's search
 * text.
 */
function orderSearchText(order: OrderFacts, { customerSearch }: AttachedCustomer): string {
  const own = [String(order.order_number), order.registration_number, order.title && searchForm(order.title)];
  return (
    own
      .filter(Boolean)
      .map((line) => `\n${line}`)
      .join('') + customerSearch
  );
}

/** Returns the search row of an order. */
export const searchRow = (orderId: string, agencyId: string, order: OrderFacts, customer: AttachedCustomer) => ({
  order_id: orderId,
  owner: agencyId,
  text: orderSearchText(order, customer),
});
