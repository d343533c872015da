'use client';

import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { agents } from '@/lib/contract/agencies/agents';

const peopleQuery = queryFor('agents.list', agents.list, { query: { state: 'ACTIVE', size: 100 } });

interface HeirChoiceProps {
  /** People who leave. */
  leaving: readonly string[];
  heir: string;
  onChange: (accountId: string) => void;
}

/** Chooses who takes over the customers and their tasks of people who are deleted or blocked (AGY-03). */
export function HeirChoice({ leaving, heir, onChange }: HeirChoiceProps) {
  const text = useTranslations('agents');
  const people = useQuery(peopleQuery);
  const names = (people.data?.content ?? [])
    .filter(
      ({ accountId, accountRole, privilege }) =>
        accountRole === 'AGENT' && privilege !== 'secretary' && !leaving.includes(accountId),
    )
    .map(({ accountId, firstName, lastName }) => ({ value: accountId, label: `${firstName} ${lastName}` }));
  return (
    <NativeSelect
      size="lg"
      label={text('handOver')}
      description={text('handOverHelp')}
      value={heir}
      data={[{ value: '', label: text('handOverNobody') }, ...names]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
