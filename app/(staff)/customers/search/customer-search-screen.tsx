'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { nameOf } from '@/components/customers/customer-line';
import { PrivilegeMark } from '@/components/customers/privilege-mark';
import { queryFor } from '@/components/data/query-for';
import type { Column } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListAddress } from '@/components/list/use-list-address';
import { useListRows } from '@/components/list/use-list-rows';
import { EmptyState } from '@/components/ui/empty-state';
import { CustomersIcon, OrdersIcon } from '@/components/ui/icons';
import { Ltr } from '@/components/ui/ltr';
import { type CustomerRow, customers } from '@/lib/contract/customers';
import type { Page } from '@/lib/contract/paging';
import { formatPhone } from '@/lib/format/phone';
import { customerListQuery, customerListShape } from './customer-list';
import classes from './customer-search-screen.module.css';

interface CustomerSearchScreenProps {
  first: Page<CustomerRow>;
  density: Density;
  /** The person may see orders: each customer's are one press away. */
  seesOrders: boolean;
}

/** Finds a customer by name, ID, phone or e-mail while one types; says at once whom to be careful with. */
export function CustomerSearchScreen({ first, density, seesOrders }: CustomerSearchScreenProps) {
  const text = useTranslations('customers');
  const menu = useTranslations('menu');
  const handle = useListAddress(customerListShape);
  const list = useListRows(queryFor('customers.search', customers.search, { query: customerListQuery(handle.address) }), first);
  return (
    <ListScreen
      title={menu('customerSearch')}
      searchLabel={text('search')}
      autoFocus
      columns={useCustomerColumns(seesOrders)}
      identity={{ keyOf: ({ customerId }) => customerId, labelOf: nameOf }}
      {...{ handle, list, density }}
      empty={
        <EmptyState icon={CustomersIcon} title={text('empty')}>
          {text('emptyHint')}
        </EmptyState>
      }
    />
  );
}

function useCustomerColumns(seesOrders: boolean): Column<CustomerRow>[] {
  const text = useTranslations('customers');
  const terms = useTranslations('terms.customerStatus');
  return useMemo(() => {
    const columns: (Column<CustomerRow> | false)[] = [
      {
        key: 'name',
        header: text('name'),
        sort: 'name',
        card: 'title',
        cell: (row) => (
          <span className={classes.name}>
            <bdi>
              <strong>{row.lastName}</strong> {row.firstName}
            </bdi>
            <PrivilegeMark privilege={row.customerPrivileges} />
          </span>
        ),
      },
      { key: 'id', header: text('idNumber'), card: 'aside', cell: ({ passportNumber }) => passportNumber && <Ltr>{passportNumber}</Ltr> },
      {
        key: 'phone',
        header: text('mobile'),
        card: 'line',
        cell: ({ mobilePhone }) =>
          mobilePhone && (
            <a href={`tel:${mobilePhone}`} className={classes.contact}>
              <Ltr>{formatPhone(mobilePhone)}</Ltr>
            </a>
          ),
      },
      {
        key: 'email',
        header: text('email'),
        cell: ({ email }) =>
          email && (
            <a href={`mailto:${email}`} className={classes.contact}>
              <Ltr>{email}</Ltr>
            </a>
          ),
      },
      { key: 'status', header: text('status'), cell: ({ customerStatus }) => terms(customerStatus) },
      seesOrders && { key: 'orders', header: text('orders'), align: 'end', cell: (row) => <OrdersLink customer={row} /> },
    ];
    return columns.filter((column) => column !== false);
  }, [text, terms, seesOrders]);
}

function OrdersLink({ customer }: { customer: CustomerRow }) {
  const text = useTranslations('customers');
  const name = nameOf(customer);
  return (
    <Link
      href={`/orders?q=${encodeURIComponent(customer.passportNumber ?? name)}`}
      prefetch={false}
      className={classes.orders}
      aria-label={text('ordersOf', { name })}
      title={text('ordersOf', { name })}
    >
      <OrdersIcon size={18} />
    </Link>
  );
}
