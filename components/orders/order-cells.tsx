import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PrivilegeMark } from '@/components/ui/value/privilege-mark';
import { InsuredName } from '@/components/ui/value/insured-name';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import type { OrderRow } from '@/lib/contract/orders/orders';
import classes from './order-cells.module.css';

interface OrderNameProps extends Pick<OrderRow, 'customerName' | 'customerPrivileges' | 'orderNumber'> {
  /** Marks beside the name. */
  children?: ReactNode;
}

/** Names an order in a list: its customer, and its number below. */
export function OrderName({ customerName, customerPrivileges, orderNumber, children }: OrderNameProps) {
  const text = useTranslations('orders');
  return (
    <span className={classes.who}>
      <bdi className={customerName ? undefined : classes.nobody}>{customerName ?? text('withoutCustomer')}</bdi>
      {customerPrivileges && <PrivilegeMark privilege={customerPrivileges} />}
      {children}
      <small>{text('number', { number: String(orderNumber) })}</small>
    </span>
  );
}

/** Shows what an order insures: the plate of a car, and the name of the object. */
export function InsuredObject({
  productType,
  registrationNumber,
  title,
}: Pick<OrderRow, 'productType' | 'registrationNumber' | 'title'>) {
  return (
    <span className={classes.car}>
      {registrationNumber && <PlateBadge number={registrationNumber} size="sm" />}
      {title && (
        <span className={classes.model}>
          <InsuredName productType={productType} name={title} />
        </span>
      )}
    </span>
  );
}

/** Shows the first insurers of an order as tiles, a single one with its name, and the number of the others. */
export function OrderInsurers({ codes }: { codes: readonly string[] }) {
  const distinct = [...new Set(codes)];
  return (
    <span className={classes.suppliers}>
      {distinct.slice(0, 3).map((code) => (
        <InsurerTile key={code} supplier={code} size="sm" withName={distinct.length === 1} />
      ))}
      {distinct.length > 3 && <span>+{distinct.length - 3}</span>}
    </span>
  );
}
