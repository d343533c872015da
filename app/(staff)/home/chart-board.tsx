'use client';

import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { agents } from '@/lib/contract/agencies/agents';
import type { ChartName } from './charts-for';
import classes from './charts.module.css';
import { EndingsChart, PremiumChart, SalesChart, TasksChart } from './trend-charts';

const charts = { premium: PremiumChart, sales: SalesChart, endings: EndingsChart, tasks: TasksChart };
const peopleQuery = queryFor('agents.list', agents.list, { query: { state: 'ACTIVE', size: 100 } });

interface ChartBoardProps {
  shown: readonly ChartName[];
  choosesAgent: boolean;
  /** Account whose figures are shown first; the agency's without one. */
  accountId: string | undefined;
}

/** Shows how the months go: the viewer's own figures, or for a superuser those of the agency or of one agent. */
export function ChartBoard({ shown, choosesAgent, accountId: first = '' }: ChartBoardProps) {
  const [accountId, setAccountId] = useState(first);
  return (
    <>
      {choosesAgent && <AgentChoice value={accountId} onChange={setAccountId} />}
      <div className={classes.charts}>
        {shown.map((name) => {
          const Chart = charts[name];
          return <Chart key={name} accountId={accountId || undefined} />;
        })}
      </div>
    </>
  );
}

function AgentChoice({ value, onChange }: { value: string; onChange: (accountId: string) => void }) {
  const text = useTranslations('home.charts');
  const people = useQuery(peopleQuery);
  const names = (people.data?.content ?? []).map((person) => ({
    value: person.accountId,
    label: `${person.firstName} ${person.lastName}`,
  }));
  return (
    <NativeSelect
      aria-label={text('agent')}
      className={classes.agent!}
      value={value}
      data={[{ value: '', label: text('wholeAgency') }, ...names]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
