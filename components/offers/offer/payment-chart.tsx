'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ChartFigure } from '@/components/ui/chart/chart-figure';
import type { ChartSeries } from '@/components/ui/chart/chart-figure-props';
import { formatMoney } from '@/lib/format/number';
import { type ScheduleYear, totalledTo } from '@/lib/offers/payment-schedule';
import classes from './payment-chart.module.css';

/**
 * Shows yearly payments as bars by age, the youngest at the start side. A slider reads the figures of one age; the table
 * beside it has them all, so the bars are hidden from screen readers.
 */
export function PaymentChart({ years }: { years: readonly ScheduleYear[] }) {
  const text = useTranslations('offers.schedule');
  const format = useFormatter();
  const locale = useLocale();
  const output = useId();
  const [at, setAt] = useState(0);
  const chosen = years[Math.min(at, years.length - 1)];
  if (!chosen) return null;
  const money = (amount: number) => formatMoney({ amount }, locale);
  const reading = text('ofYear', {
    age: chosen.age,
    yearly: money(chosen.amount),
    monthly: money(chosen.monthly),
  });
  // Each year is a bar of one colour: a series for each colour, stacked.
  const seriesOf = (year: ScheduleYear) => (year === chosen ? 'chosen' : year.age > totalledTo ? 'late' : 'usual');
  return (
    <div className={classes.chart}>
      <p id={output} className={classes.reading} aria-live="polite">
        {reading}
      </p>
      <ChartFigure
        title={text('title')}
        head={text('age')}
        rows={years.map((year) => ({ label: String(year.age), values: { [seriesOf(year)]: year.amount } }))}
        series={series}
        format={money}
        formatAxis={(value) => format.number(value, { notation: 'compact' })}
        height={240}
        onPoint={setAt}
        stacked
        unnamed
        beside
      />
      <input
        type="range"
        className={classes.slider}
        min={0}
        max={years.length - 1}
        value={at}
        aria-label={text('choose')}
        aria-valuetext={reading}
        onChange={(event) => setAt(Number(event.currentTarget.value))}
      />
    </div>
  );
}

const series: readonly ChartSeries[] = [
  { key: 'usual', label: '', color: 'var(--brand)' },
  { key: 'late', label: '', color: 'color-mix(in srgb, var(--brand), var(--surface) 55%)' },
  { key: 'chosen', label: '', color: 'var(--ink)' },
];
