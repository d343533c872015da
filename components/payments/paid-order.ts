import type { Order } from '@/lib/contract/orders/orders';

export interface PaidOrder extends Pick<
  Order,
  'orderId' | 'orderNumber' | 'title' | 'customer' | 'cancelled' | 'status'
> {
  orderItems: readonly Pick<Order['orderItems'][number], 'orderItemId' | 'product'>[];
}
