'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { type CustomerRow, customers } from '@/lib/contract/customers/customers';
import { customerAnswers } from './customer-answers';

interface MakeCustomersProps {
  leads: readonly Pick<CustomerRow, 'customerId'>[];
  /** Called after the change, and after it is undone. */
  onDone: () => void;
}

/** Turns potential customers into customers; can be undone. */
export function MakeCustomers({ leads, onDone }: MakeCustomersProps) {
  const text = useTranslations('customers');
  const customerIds = leads.map(({ customerId }) => customerId);
  const { run, busy } = useAction(customers.setStatus, {
    done: () => text('madeCustomers', { count: customerIds.length }),
    undo: {
      run: (send, { body }) => send(customers.setStatus, { body: { ...body, customerStatus: 'LEAD' } }),
      done: ({ body }) => text('madeLeads', { count: body.customerIds.length }),
      onDone,
    },
    stale: customerAnswers,
    onDone,
  });
  return (
    <CallButton
      of={customers.setStatus}
      variant="light"
      loading={busy}
      leftSection={<CheckIcon size={18} />}
      onClick={() => run({ body: { customerIds, customerStatus: 'COMPLETED' } })}
    >
      {text('makeCustomers')}
    </CallButton>
  );
}
