import { searchForm } from '../geography/search-form';
import type { AttachedCustomer } from './attach-customer';
import type { OrderRecord } from './read';

type OrderFacts = Pick<OrderRecord, 'order_number' | 'registration_number' | 'title'>;

/** What an order is found by: number, plate and title, each line after a line break, and all that its customer is found by. */
function orderSearchText(order: OrderFacts, { customerSearch }: AttachedCustomer): string {
  const own = [String(order.order_number), order.registration_number, order.title && searchForm(order.title)];
  return (
    own
      .filter(Boolean)
      .map((line) => `\n${line}`)
      .join('') + customerSearch
  );
}

/** Row that an order is found by. */
export const searchRow = (orderId: string, agencyId: string, order: OrderFacts, customer: AttachedCustomer) => ({
  order_id: orderId,
  owner: agencyId,
  text: orderSearchText(order, customer),
});
