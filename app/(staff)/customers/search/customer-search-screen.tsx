'use client';

import { useTranslations } from 'next-intl';
import { AssignCustomers } from '@/components/customers/assign-customers';
import { useCustomerColumns } from '@/components/customers/customer-columns';
import { nameOf } from '@/components/customers/customer-line';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { NextScreen } from '@/components/shell/menu/next-screen';
import { EmptyState } from '@/components/ui/state/empty-state';
import { CustomersIcon } from '@/components/ui/icon/icons';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import type { Page } from '@/lib/contract/kit/paging';
import { customerList } from './customer-list';
import { RecentCustomers } from './recent-customers';

interface CustomerSearchScreenProps {
  first: Page<CustomerRow>;
  /** The customers whose cards this person opened last. */
  recent: readonly CustomerRow[];
  density: Density;
  /** True when the person may see orders: each row links to the customer's orders. */
  seesOrders: boolean;
  /** True for the agency's superuser: each row links to the customer's accesses (BKO-04). */
  seesAccesses: boolean;
  /** True when the person may also assign customers to agents (AGY-09). */
  assigns: boolean;
}

/** Finds a customer by name, ID, phone or mail address while typing, and warns of black-listed ones. */
export function CustomerSearchScreen({
  first,
  recent,
  density,
  seesOrders,
  seesAccesses,
  assigns,
}: CustomerSearchScreenProps) {
  const text = useTranslations('customers');
  const menu = useTranslations('shell.menu');
  const cardOf = useCustomerCard();
  const { handle, list } = useListing(customerList, first);
  return (
    <ListScreen
      title={menu('customerSearch')}
      searchLabel={text('search')}
      autoFocus
      columns={useCustomerColumns({ seesOrders, seesAccesses })}
      identity={{
        keyOf: ({ customerId }) => customerId,
        labelOf: nameOf,
        hrefOf: ({ customerId }) => cardOf(customerId),
      }}
      {...{ handle, list, density }}
      intro={handle.address.query === '' && recent.length > 0 && <RecentCustomers customers={recent} />}
      {...(assigns && {
        bulk: (chosen: readonly CustomerRow[], clear: () => void) => (
          <AssignCustomers customers={chosen} onDone={clear} />
        ),
      })}
      empty={
        <EmptyState icon={CustomersIcon} title={text('empty')} action={<NextScreen page="existingCustomers" />}>
          {text('emptyHint')}
        </EmptyState>
      }
    />
  );
}
