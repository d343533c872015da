'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { type ListAddress, toggleFilter } from '@/components/list/list-address';
import type { QueryOf } from '@/components/list/listing';
import type { ListAddressHandle } from '@/components/list/use-list-address';
import { ChartFigure } from '@/components/ui/chart/chart-figure';
import { type ClaimReport, claimLists, claimStatuses } from '@/lib/contract/claims/claim-lists';
import { formatMoney } from '@/lib/format/number';
import classes from './claims.module.css';

const ages = ['30', '60', '90', '91'] as const;

interface ClaimSumsProps {
  query: Omit<QueryOf<typeof claimLists.report>, 'page' | 'size'>;
  handle: ListAddressHandle;
}

/** Shows what the claims of the list come to: money, clocks that ran out, counts by status, age and amounts. */
export function ClaimSums({ query, handle }: ClaimSumsProps) {
  const text = useTranslations('claims.sums');
  const statuses = useTranslations('terms.claimStatus');
  const format = useFormatter();
  const locale = useLocale();
  // The library of charts is larger than this screen: it is loaded when they are opened.
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({
    ...queryFor('claims.report', claimLists.report, { query }),
    placeholderData: keepPreviousData,
  });
  // Counts lead from one status to another, so they are of all statuses, whichever is shown.
  const { statuses: _, ...ofAll } = query;
  const { data: all } = useQuery({
    ...queryFor('claims.report', claimLists.report, { query: ofAll }),
    placeholderData: keepPreviousData,
  });
  // The list below does not move when the sums come.
  if (!data || !all) return <div className={classes.sumsToCome} />;
  if (all.claims === 0) return null;
  const ils = (amount: number) => formatMoney({ amount }, locale);
  return (
    <section className={classes.sums} aria-label={text('title')}>
      <dl className={classes.strip}>
        <Figure label={text('claimed')} value={ils(data.claimed)} />
        <Figure label={text('agreed')} value={ils(data.agreed)} />
        <Figure label={text('paid')} value={ils(data.paid)} />
        <Figure label={text('paidThisMonth')} value={ils(data.paidThisMonth)} />
        <Figure label={text('overdue')} value={format.number(data.overdue)} bad={data.overdue > 0} />
      </dl>
      <Counts report={all} handle={handle} />
      <details className={classes.charts} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary>
          <span className={classes.onlyCharts}>{text('charts')}</span>
          <span className={classes.withSums}>{text('sumsAndCharts')}</span>
        </summary>
        {opened && (
          <div className={classes.figures}>
            <ChartFigure
              title={text('byAge')}
              head={text('age')}
              rows={ages.map((key) => ({
                label: text(`ages.${key}`),
                values: { claims: data.byAge.find((one) => one.key === key)?.claims ?? 0 },
              }))}
              series={[{ key: 'claims', label: text('claims'), color: 'var(--brand)' }]}
              format={(value) => format.number(value)}
              labelled
            />
            <ChartFigure
              title={text('money')}
              head={text('status')}
              rows={data.byStatus.map((one) => ({
                label: statuses(one.key as (typeof claimStatuses)[number]),
                values: { claimed: one.claimed, agreed: one.agreed, paid: one.paid },
              }))}
              series={[
                { key: 'claimed', label: text('claimed'), color: 'var(--muted)' },
                { key: 'agreed', label: text('agreed'), color: 'var(--brand)' },
                { key: 'paid', label: text('paid'), color: 'var(--good)' },
              ]}
              format={ils}
            />
          </div>
        )}
      </details>
    </section>
  );
}

/** Counts the claims by status; a press shows those of one status, the same press again all of them. */
function Counts({ report, handle: { address, go } }: { report: ClaimReport; handle: ListAddressHandle }) {
  const text = useTranslations('claims.sums');
  const statuses = useTranslations('terms.claimStatus');
  const format = useFormatter();
  const chosen = (of: ListAddress, status: string) => of.filters.statuses?.includes(status) ?? false;
  return (
    <ul className={classes.counts} aria-label={text('byStatus')}>
      {claimStatuses.map((status) => {
        const count = report.byStatus.find(({ key }) => key === status)?.claims ?? 0;
        return (
          <li key={status}>
            <button
              type="button"
              className={classes.count}
              aria-pressed={chosen(address, status)}
              aria-label={text('ofStatus', { status: statuses(status), count })}
              onClick={() => go(toggleFilter(address, 'statuses', status))}
            >
              {statuses(status)} <b>{format.number(count)}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Figure({ label, value, bad = false }: { label: string; value: string; bad?: boolean }) {
  return (
    <div className={classes.figure} data-bad={bad || undefined}>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  );
}
