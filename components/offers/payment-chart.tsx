'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { formatMoney } from '@/lib/format/number';
import { type ScheduleYear, totalledTo } from '@/lib/offers/payment-schedule';
import classes from './payment-chart.module.css';

/** Number of lines behind the bars. */
const rules = 4;

/** Returns the top of the scale: the first round figure above the largest amount. */
function scaleTop(largest: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, largest))) - 1) * rules;
  return Math.ceil(largest / unit) * unit;
}

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
  const top = scaleTop(Math.max(...years.map(({ amount }) => amount)));
  const chosen = years[Math.min(at, years.length - 1)];
  if (!chosen) return null;
  const money = (amount: number) => formatMoney({ amount }, locale);
  const reading = text('ofYear', {
    age: chosen.age,
    yearly: money(chosen.amount),
    monthly: money(chosen.monthly),
  });
  return (
    <figure className={classes.chart}>
      <figcaption id={output} className={classes.reading} aria-live="polite">
        {reading}
      </figcaption>
      <div className={classes.plot} aria-hidden="true">
        <div className={classes.scale}>
          {Array.from({ length: rules + 1 }, (_, line) => (
            <span key={line} className={classes.rule}>
              <span className={classes.figure}>
                <bdi dir="ltr">{format.number((top / rules) * (rules - line), { notation: 'compact' })}</bdi>
              </span>
            </span>
          ))}
        </div>
        <div className={classes.bars}>
          {years.map(({ age, amount }, index) => (
            <span
              key={age}
              className={classes.slot}
              data-chosen={index === at || undefined}
              data-late={age > totalledTo || undefined}
              onPointerEnter={() => setAt(index)}
              onPointerDown={() => setAt(index)}
            >
              <span className={classes.bar} style={{ blockSize: `${(amount / top) * 100}%` }} />
            </span>
          ))}
        </div>
      </div>
      <div className={classes.axis} aria-hidden="true">
        {years.map(({ age }, index) => (
          <span key={age} className={classes.tick}>
            {index === 0 || age % 10 === 0 ? age : ''}
          </span>
        ))}
      </div>
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
    </figure>
  );
}
