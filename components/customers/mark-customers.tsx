'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { TagIcon } from '@/components/ui/icon/icons';
import { type CustomerRow, customers } from '@/lib/contract/customers/customers';
import { customerPrivileges } from '@/lib/contract/kit/values';
import { customerAnswers } from './customer-answers';

type Privilege = CustomerRow['customerPrivileges'];

interface MarkCustomersProps {
  customers: readonly CustomerRow[];
  onDone: () => void;
}

/** Marks customers as premium, unwanted or black-listed, or removes the mark. */
export function MarkCustomers({ customers: chosen, onDone }: MarkCustomersProps) {
  const text = useTranslations('customers');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <CallButton
        of={customers.setPrivilege}
        variant="default"
        leftSection={<TagIcon size={18} />}
        onClick={() => setAsking(true)}
      >
        {text('mark')}
      </CallButton>
      {asking && <MarkDialog customers={chosen} onDone={onDone} onClose={() => setAsking(false)} />}
    </>
  );
}

function MarkDialog({ customers: chosen, onDone, onClose }: MarkCustomersProps & { onClose: () => void }) {
  const text = useTranslations('customers');
  const terms = useTranslations('terms.customerPrivilege');
  const [privilege, setPrivilege] = useState<Privilege>(chosen[0]?.customerPrivileges ?? 'STANDARD');
  const customerIds = chosen.map(({ customerId }) => customerId);
  const { run, busy } = useAction(customers.setPrivilege, {
    done: () => text('marked', { count: customerIds.length }),
    stale: customerAnswers,
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <QuestionDialog
      title={text('markTitle', { count: customerIds.length })}
      action={text('mark')}
      busy={busy}
      onAction={() => run({ body: { customerIds, customerPrivileges: privilege } })}
      onClose={onClose}
    >
      <NativeSelect
        size="lg"
        label={text('privilege')}
        value={privilege}
        data={customerPrivileges.map((value) => ({ value, label: terms(value) }))}
        onChange={(event) => setPrivilege(event.currentTarget.value as Privilege)}
      />
    </QuestionDialog>
  );
}
