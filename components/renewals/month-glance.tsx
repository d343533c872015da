'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { ChartFigure } from '@/components/ui/chart/chart-figure';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { ChevronBackIcon, ChevronForwardIcon } from '@/components/ui/icon/icons';
import { Money } from '@/components/ui/value/money';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import type { Ownership } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';
import classes from './month-glance.module.css';

type Summary = OutputOf<typeof renewals.summary>;
type Facts = Omit<Summary, 'month' | 'agents'>;

/** Returns a month before or after another, both `YYYY-MM`. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Shows a month of renewals at a glance: renewed, lost, open and premium; by agent for a superuser (RNW-01). */
export function MonthGlance({ ownership, start }: { ownership: Ownership; start: string }) {
  const text = useTranslations('renewals.month');
  const format = useFormatter();
  const [month, setMonth] = useState(start);
  const query = useQuery({
    ...queryFor('renewals.summary', renewals.summary, { query: { ownership, month } }),
    placeholderData: (before: Summary | undefined) => before,
  });
  const name = format.dateTime(new Date(`${month}-15T00:00:00Z`), { month: 'long', year: 'numeric' });
  const { data } = query;
  return (
    <section className={classes.glance} aria-label={text('title')} aria-busy={query.isPlaceholderData}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.turn}
          aria-label={text('before')}
          onClick={() => setMonth(monthAfter(month, -1))}
        >
          <ChevronBackIcon size={18} />
        </button>
        <h2 className={classes.name} aria-live="polite">
          {name}
        </h2>
        <button
          type="button"
          className={classes.turn}
          aria-label={text('after')}
          onClick={() => setMonth(monthAfter(month, 1))}
        >
          <ChevronForwardIcon size={18} />
        </button>
      </div>
      {query.error && !data && (
        <ErrorNotice error={toFailure(query.error)} shape="line" onRetry={() => void query.refetch()} />
      )}
      {data ? <Figures facts={data} /> : !query.error && <div className={classes.coming} aria-hidden="true" />}
      {data && data.agents.length > 1 && <Agents agents={data.agents} />}
    </section>
  );
}

const parts = ['renewed', 'open', 'lost'] as const;

function Figures({ facts }: { facts: Facts }) {
  const text = useTranslations('renewals.month');
  const format = useFormatter();
  const all = facts.renewed + facts.open + facts.lost;
  return (
    <>
      <p className={classes.sum}>
        {text('all', { count: all })} · <Money value={facts.premium} />
      </p>
      <Shares facts={facts} />
      <dl className={classes.figures}>
        {parts.map((part) => (
          <div key={part} data-part={part}>
            <dt>{text(part)}</dt>
            <dd>
              {format.number(facts[part])} <Money value={facts[`${part}Premium`]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Shows the shares as one bar; the figures beside it say the same in words. */
function Shares({ facts }: { facts: Facts }) {
  const text = useTranslations('renewals.month');
  const format = useFormatter();
  return (
    <div className={classes.bar}>
      <ChartFigure
        title={text('title')}
        head={text('renewed')}
        rows={[{ label: '', values: { renewed: facts.renewed, open: facts.open, lost: facts.lost } }]}
        series={parts.map((part) => ({ key: part, label: text(part), color: colors[part] }))}
        format={(value) => format.number(value)}
        height={12}
        stacked
        sideways
        bare
        beside
      />
    </div>
  );
}

const colors = { renewed: 'var(--good)', open: 'var(--brand)', lost: 'var(--bad)' } as const;

function Agents({ agents }: { agents: Summary['agents'] }) {
  const text = useTranslations('renewals.month');
  const format = useFormatter();
  return (
    <details className={classes.agents}>
      <summary>{text('byAgent')}</summary>
      <table className={classes.table}>
        <caption className={classes.caption}>{text('byAgent')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('agent')}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {text(part)}
              </th>
            ))}
            <th scope="col">{text('premium')}</th>
          </tr>
        </thead>
        <tbody>
          {agents.map((agent) => (
            <tr key={agent.accountId ?? ''}>
              <th scope="row">
                <bdi>{agent.name ?? text('nobody')}</bdi>
              </th>
              {parts.map((part) => (
                <td key={part}>{format.number(agent[part])}</td>
              ))}
              <td>
                <Money value={agent.premium} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
