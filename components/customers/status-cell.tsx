'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CellMenu } from '@/components/ui/action/cell-menu';
import { type CustomerRow, livingStatuses } from '@/lib/contract/customers/customers';
import { nameOf } from './customer-line';
import type { StatusMover } from './use-status-mover';

interface StatusCellProps {
  customer: CustomerRow;
  /** Null for those who may not change customers: they see the status alone. */
  mover: StatusMover | null;
}

/** Shows the status of a customer with the menu that changes it; the key `m` on the row opens it. */
export function StatusCell({ customer, mover }: StatusCellProps) {
  const text = useTranslations('customers');
  const terms = useTranslations('terms.customerStatus');
  const moving = mover?.moving?.customerId === customer.customerId ? mover.moving : null;
  const status = moving?.status ?? customer.customerStatus;
  if (!mover || status === 'REMOVED') return terms(status);
  return (
    <CellMenu label={`${terms(status)}. ${text('setStatus', { name: nameOf(customer) })}`} value={terms(status)}>
      {livingStatuses
        .filter((value) => value !== status)
        .map((value) => (
          <Menu.Item key={value} onClick={() => mover.start(customer, value)}>
            {terms(value)}
          </Menu.Item>
        ))}
    </CellMenu>
  );
}
