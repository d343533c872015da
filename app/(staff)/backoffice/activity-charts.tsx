'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ChartFigure } from '@/components/ui/chart/chart-figure';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { backoffice } from '@/lib/contract/agencies/backoffice';
import { formatNumber } from '@/lib/format/number';
import classes from './start.module.css';

const activityQuery = queryFor('backoffice.activity', backoffice.activity);

/** Height of a bar with its gap, and of the axis, px. */
const barHeight = 30;
const axisHeight = 36;

const charts = [
  { key: 'signIns', color: 'var(--brand)' },
  { key: 'quotes', color: 'var(--brand)' },
  { key: 'failures', color: 'var(--bad)' },
] as const;

/** Shows sign-ins, requests and refused calls of the most active agencies. */
export function ActivityCharts() {
  const text = useTranslations('backoffice.start');
  const words = useTranslations('backoffice');
  const locale = useLocale();
  const { data, error, isFetching, refetch } = useQuery(activityQuery);
  const agencies = data?.agencies ?? [];
  return (
    <section aria-labelledby="activity" aria-busy={isFetching} className={classes.activity}>
      <h2 id="activity" className={classes.heading}>
        {text('activity')}
      </h2>
      {error && !data && <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && agencies.length === 0 && <p className={classes.nothing}>{text('activityNone')}</p>}
      {agencies.length > 0 && (
        <div className={classes.charts}>
          {charts.map(({ key, color }) => (
            <section key={key} className={classes.chart} aria-label={text(key)}>
              <h3 className={classes.minor}>{text(key)}</h3>
              <ChartFigure
                sideways
                title={text(key)}
                head={words('agency')}
                rows={agencies.map((agency) => ({ label: agency.name, values: { [key]: agency[key] } }))}
                series={[{ key, label: text(key), color }]}
                format={(count) => formatNumber(count, locale)}
                height={agencies.length * barHeight + axisHeight}
              />
            </section>
          ))}
        </div>
      )}
    </section>
  );
}
