'use client';

import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { request } from '@/components/data/request';
import { QuestionDialog } from '@/components/shell/question-dialog';
import { useErrorText } from '@/components/ui/error-notice';
import { PersonIcon } from '@/components/ui/icons';
import { showDone, showFailure } from '@/components/ui/toasts';
import { agents } from '@/lib/contract/agents';
import { type CustomerRow, customers } from '@/lib/contract/customers';

interface AssignCustomersProps {
  customers: readonly Pick<CustomerRow, 'customerId' | 'agent'>[];
  onDone?: () => void;
}

const peopleQuery = queryFor('agents.list', agents.list, { query: { state: 'ACTIVE', size: 100 } });

/** Gives one customer or many to an agent, or to nobody; for superusers (AGY-09). */
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
  const people = useQuery(peopleQuery);
  const [accountId, setAccountId] = useState(chosen[0]?.agent?.accountId ?? '');
  const { mutate, isPending } = useAssignment(onClose, onDone);
  const names = (people.data?.content ?? []).map((person) => ({
    value: person.accountId,
    label: `${person.firstName} ${person.lastName}`,
  }));
  return (
    <QuestionDialog
      title={text('assignTitle', { count: chosen.length })}
      act={text('assign')}
      busy={isPending || people.isPending}
      onAct={() =>
        mutate({ customerIds: chosen.map(({ customerId }) => customerId), agentAccountId: accountId || null })
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
  const describe = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { customerIds: string[]; agentAccountId: string | null }) => request(customers.assign, { body }),
    onSuccess: ({ assigned }) => {
      showDone({ message: text('assigned', { count: assigned }) });
      onDone?.();
    },
    onError: (error) => {
      const { code, reference } = toFailure(error);
      showFailure({ message: describe(code).title, reference });
    },
    onSettled: () => {
      onClose();
      // An order shows whose customer it is.
      return Promise.all(['customers', 'orders'].map((concept) => client.invalidateQueries({ queryKey: [concept] })));
    },
  });
}
