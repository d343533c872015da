'use client';

import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { MarkedName } from '@/components/customers/marked-name';
import { PersonChoice } from '@/components/customers/person-choice';
import { queryFor } from '@/components/data/query-for';
import { SectionCard } from '@/components/form/frame/section-card';
import { PersonIcon } from '@/components/ui/icon/icons';
import type { Customer } from '@/lib/contract/customers/customers';
import { orders } from '@/lib/contract/orders/orders';
import { vehicleText } from '@/lib/format/vehicle';
import classes from './fill.module.css';

const shownAtOnce = 50;

interface SubjectChoiceProps {
  customer: Customer | null;
  orderId: string | null;
  /** True for a draft, whose customer cannot change. */
  fixed: boolean;
  onCustomer: (customer: Customer | null) => void;
  onOrder: (orderId: string | null) => void;
}

/** Chooses the customer and optionally one of their orders. */
export function SubjectChoice({ customer, orderId, fixed, onCustomer, onOrder }: SubjectChoiceProps) {
  const text = useTranslations('forms');
  if (!customer) {
    return (
      <SectionCard id="form-whom" title={text('whom')}>
        <PersonChoice label={text('customer')} onChoose={onCustomer} />
        <p className={classes.hint}>{text('chooseCustomer')}</p>
      </SectionCard>
    );
  }
  const { firstName, lastName } = customer.customerInfo;
  return (
    <SectionCard id="form-whom" title={text('whom')}>
      <div className={classes.whom}>
        <p className={classes.chosen}>
          <PersonIcon size={20} />
          <MarkedName name={`${firstName} ${lastName}`} privilege={customer.customerPrivileges} />
          {!fixed && (
            <Button variant="subtle" size="compact-sm" onClick={() => onCustomer(null)}>
              {text('changeCustomer')}
            </Button>
          )}
        </p>
        <OrderChoice customerId={customer.customerId} orderId={orderId} onOrder={onOrder} />
      </div>
    </SectionCard>
  );
}

/** Chooses an order of the customer; hidden without orders, or when the viewer may not see them. */
function OrderChoice({
  customerId,
  orderId,
  onOrder,
}: Pick<SubjectChoiceProps, 'orderId' | 'onOrder'> & { customerId: string }) {
  const text = useTranslations('forms');
  const words = useTranslations('orders');
  const locale = useLocale();
  const products = useTranslations('customers.card.productType');
  const { data } = useQuery({
    ...queryFor('orders.list', orders.list, { query: { customerId, size: shownAtOnce, show: 'all' } }),
    retry: false,
  });
  const rows = data?.content ?? [];
  if (rows.length === 0) return null;
  return (
    <Select
      label={text('order')}
      placeholder={text('noOrder')}
      value={orderId}
      onChange={onOrder}
      clearable
      data={rows.map((row) => ({
        value: row.orderId,
        label: [
          words('number', { number: String(row.orderNumber) }),
          products(row.productType),
          row.title && vehicleText(row.title, locale),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
}
