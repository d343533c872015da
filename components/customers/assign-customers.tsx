'use client';

import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { PersonIcon } from '@/components/ui/icon/icons';
import { agents } from '@/lib/contract/agencies/agents';
import { type CustomerRow, customers } from '@/lib/contract/customers/customers';
import { customerAnswers } from './customer-answers';

interface AssignCustomersProps {
  customers: readonly Pick<CustomerRow, 'customerId' | 'agent'>[];
  onDone?: () => void;
}

/** Agents to whom customers are assigned. */
export const assigneesQuery = queryFor('agents.list', agents.list, {
  query: { state: 'ACTIVE', role: 'AGENT', size: 100 },
});

/** Assigns customers to an agent, or to nobody; for superusers (AGY-09). */
export function AssignCustomers({ customers: chosen, onDone }: AssignCustomersProps) {
  const text = useTranslations('customers');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<PersonIcon size={18} />} onClick={() => setAsking(true)}>
        {text('assign')}
      </Button>
      {asking && <AssignDialog customers={chosen} onDone={onDone} onClose={() => setAsking(false)} />}
    </>
  );
}

function AssignDialog({ customers: chosen, onDone, onClose }: AssignCustomersProps & { onClose: () => void }) {
  const text = useTranslations('customers');
  const people = useQuery(assigneesQuery);
  const [accountId, setAccountId] = useState(chosen[0]?.agent?.accountId ?? '');
  const { run, busy } = useAssignment(onClose, onDone);
  const names = (people.data?.content ?? []).map((person) => ({
    value: person.accountId,
    label: `${person.firstName} ${person.lastName}`,
  }));
  return (
    <QuestionDialog
      title={text('assignTitle', { count: chosen.length })}
      action={text('assign')}
      busy={busy || people.isPending}
      onAction={() =>
        run({ body: { customerIds: chosen.map(({ customerId }) => customerId), agentAccountId: accountId || null } })
      }
      onClose={onClose}
    >
      <NativeSelect
        size="lg"
        label={text('agent')}
        value={accountId}
        data={[{ value: '', label: text('noAgent') }, ...names]}
        error={people.isError ? text('assignFailed') : undefined}
        onChange={(event) => setAccountId(event.currentTarget.value)}
      />
    </QuestionDialog>
  );
}

function useAssignment(onClose: () => void, onDone: (() => void) | undefined) {
  const text = useTranslations('customers');
  return useAction(customers.assign, {
    done: ({ assigned }) => text('assigned', { count: assigned }),
    stale: customerAnswers,
    onDone: () => {
      onClose();
      onDone?.();
    },
    onFailed: onClose,
  });
}
