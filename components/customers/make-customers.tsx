'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { request } from '@/components/data/request';
import { CheckIcon } from '@/components/ui/door-icons';
import { showDone } from '@/components/ui/toasts';
import { showUndo } from '@/components/ui/undo-toast';
import { type CustomerRow, customers } from '@/lib/contract/customers';
import { useCustomersChange } from './use-customers-change';

interface MakeCustomersProps {
  leads: readonly Pick<CustomerRow, 'customerId'>[];
  /** After the change, and after it is taken back. */
  onDone: () => void;
}

/** Potential customers who have become customers; can be taken back. */
export function MakeCustomers({ leads, onDone }: MakeCustomersProps) {
  const text = useTranslations('customers');
  const words = useTranslations('common');
  const back = useCustomersChange(
    (customerIds: string[]) => request(customers.setStatus, { body: { customerIds, customerStatus: 'LEAD' } }),
    (customerIds) => {
      showDone({ message: text('madeLeads', { count: customerIds.length }) });
      onDone();
    },
  );
  const forth = useCustomersChange(
    (customerIds: string[]) => request(customers.setStatus, { body: { customerIds, customerStatus: 'COMPLETED' } }),
    (customerIds) => {
      showUndo({
        message: text('madeCustomers', { count: customerIds.length }),
        undo: words('undo'),
        onUndo: () => back.mutate(customerIds),
      });
      onDone();
    },
  );
  return (
    <Button
      variant="light"
      loading={forth.isPending}
      leftSection={<CheckIcon size={18} />}
      onClick={() => forth.mutate(leads.map(({ customerId }) => customerId))}
    >
      {text('makeCustomers')}
    </Button>
  );
}
