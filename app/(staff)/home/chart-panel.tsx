'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChartFigure } from '@/components/ui/chart/chart-figure';
import type { ChartFigureProps } from '@/components/ui/chart/chart-figure-props';
import { toFailure } from '@/components/data/api-failure';
import type { ChartName } from './charts-for';
import classes from './charts.module.css';
import { PartFault } from './part-fault';

interface ChartPanelProps {
  name: ChartName;
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  /** The figure to know when there is no time for the chart. */
  figure: string;
  /** Says what the figure is. */
  note: ReactNode;
  /** There is nothing to show. */
  empty: boolean;
  chart: Omit<ChartFigureProps, 'title' | 'height'>;
}

/** Shows one chart of home. Its height is the same while loading, empty and failed. */
export function ChartPanel({ name, query, figure, note, empty, chart }: ChartPanelProps) {
  const text = useTranslations('home.charts');
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const fault = data === undefined && error ? toFailure(error) : undefined;
  const title = text(`${name}.title`);
  return (
    <section
      className={classes.panel}
      aria-labelledby={`chart-${name}`}
      aria-busy={isFetching}
      data-stale={isPlaceholderData || undefined}
    >
      <h3 id={`chart-${name}`} className={classes.title}>
        {title}
      </h3>
      {fault && <PartFault part={{ fault, loading: isFetching, retry: () => void refetch() }} />}
      {data !== undefined && empty && <p className={classes.empty}>{text(`${name}.empty`)}</p>}
      {data !== undefined && !empty && (
        <>
          <p className={classes.sum}>
            <bdi dir="ltr" className={classes.figure}>
              {figure}
            </bdi>
            {note && <span>{note}</span>}
          </p>
          <ChartFigure title={title} {...chart} height={chart.series.length > 1 ? 196 : 224} />
        </>
      )}
    </section>
  );
}
