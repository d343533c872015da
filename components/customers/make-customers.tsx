'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { request } from '@/components/data/request';
import { CheckIcon } from '@/components/ui/icons';
import { showDone } from '@/components/ui/toasts';
import { showUndo } from '@/components/ui/undo-toast';
import { type CustomerRow, customers } from '@/lib/contract/customers';
import { useCustomersChange } from './use-customers-change';

interface MakeCustomersProps {
  leads: readonly CustomerRow[];
  onDone: () => void;
}

/** Potential customers who have become customers; can be taken back. */
export function MakeCustomers({ leads, onDone }: MakeCustomersProps) {
  const text = useTranslations('customers');
  const words = useTranslations('common');
  const { mutate, isPending } = useCustomersChange(
    (body: { customerIds: string[]; customerStatus: 'COMPLETED' | 'LEAD' }) => request(customers.setStatus, { body }),
    ({ customerIds, customerStatus }) => {
      if (customerStatus === 'LEAD') showDone({ message: text('madeLeads', { count: customerIds.length }) });
      else
        showUndo({
          message: text('madeCustomers', { count: customerIds.length }),
          undo: words('undo'),
          onUndo: () => mutate({ customerIds, customerStatus: 'LEAD' }),
        });
      onDone();
    },
  );
  return (
    <Button loading={isPending} leftSection={<CheckIcon size={18} />} onClick={() => mutate({ customerIds: leads.map(({ customerId }) => customerId), customerStatus: 'COMPLETED' })}>
      {text('makeCustomers')}
    </Button>
  );
}
