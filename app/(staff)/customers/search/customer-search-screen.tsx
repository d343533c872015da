'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { AssignCustomers } from '@/components/customers/assign-customers';
import { nameOf } from '@/components/customers/customer-line';
import { PrivilegeMark } from '@/components/customers/privilege-mark';
import { queryFor } from '@/components/data/query-for';
import type { Column } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListAddress } from '@/components/list/use-list-address';
import { useListRows } from '@/components/list/use-list-rows';
import { EmptyState } from '@/components/ui/empty-state';
import { CustomersIcon, EyeIcon, OrdersIcon } from '@/components/ui/icons';
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
  /** The agency's superuser: who looked at each is one press away too (BKO-04). */
  seesAccesses: boolean;
  /** And may give customers to agents (AGY-09). */
  assigns: boolean;
}

/** Finds a customer by name, ID, phone or e-mail while one types; says at once whom to be careful with. */
export function CustomerSearchScreen({ first, density, seesOrders, seesAccesses, assigns }: CustomerSearchScreenProps) {
  const text = useTranslations('customers');
  const menu = useTranslations('menu');
  const handle = useListAddress(customerListShape);
  const list = useListRows(queryFor('customers.search', customers.search, { query: customerListQuery(handle.address) }), first);
  return (
    <ListScreen
      title={menu('customerSearch')}
      searchLabel={text('search')}
      autoFocus
      columns={useCustomerColumns(seesOrders, seesAccesses)}
      identity={{ keyOf: ({ customerId }) => customerId, labelOf: nameOf }}
      {...{ handle, list, density }}
      {...(assigns && { bulk: (chosen: readonly CustomerRow[], clear: () => void) => <AssignCustomers customers={chosen} onDone={clear} /> })}
      empty={
        <EmptyState icon={CustomersIcon} title={text('empty')}>
          {text('emptyHint')}
        </EmptyState>
      }
    />
  );
}

function useCustomerColumns(seesOrders: boolean, seesAccesses: boolean): Column<CustomerRow>[] {
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
      { key: 'agent', header: text('agent'), cell: ({ agent }) => (agent ? <bdi>{agent.name}</bdi> : <span className={classes.nobody}>{text('noAgent')}</span>) },
      { key: 'status', header: text('status'), cell: ({ customerStatus }) => terms(customerStatus) },
      seesOrders && { key: 'orders', header: text('orders'), align: 'end', cell: (row) => <OrdersLink customer={row} /> },
      seesAccesses && { key: 'accesses', header: text('accesses'), align: 'end', cell: (row) => <AccessesLink customer={row} /> },
    ];
    return columns.filter((column) => column !== false);
  }, [text, terms, seesOrders, seesAccesses]);
}

function AccessesLink({ customer }: { customer: CustomerRow }) {
  const text = useTranslations('customers');
  const name = nameOf(customer);
  return (
    <Link
      href={`/customers/${encodeURIComponent(customer.customerId)}/accesses`}
      prefetch={false}
      className={classes.orders}
      aria-label={text('accessesOf', { name })}
      title={text('accessesOf', { name })}
    >
      <EyeIcon size={18} />
    </Link>
  );
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
