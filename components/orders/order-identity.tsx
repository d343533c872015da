import type { ReactNode } from 'react';
import { nameOf } from '@/components/customers/customer-line';
import { MarkedName } from '@/components/customers/marked-name';
import { InsuredName } from '@/components/ui/value/insured-name';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import type { Order } from '@/lib/contract/orders/orders';
import classes from './order-frame.module.css';
import { OrderStatusMark } from './order-status-mark';

interface OrderIdentityProps {
  order: Pick<Order, 'status' | 'archived' | 'cancelled' | 'hidden' | 'registrationNumber' | 'productType' | 'title'>;
  customer: Order['customer'];
  /** Marks beside the status. */
  children?: ReactNode;
}

/** Shows below a screen's title which order it is about: status, customer and insured object. */
export const OrderIdentity = ({ order, customer, children }: OrderIdentityProps) => (
  <span className={classes.identity}>
    <OrderStatusMark order={order} />
    {children}
    {customer && <MarkedName name={nameOf(customer)} privilege={customer.customerPrivileges} />}
    {order.registrationNumber && <PlateBadge number={order.registrationNumber} size="sm" />}
    {order.title && <InsuredName productType={order.productType} name={order.title} />}
  </span>
);
