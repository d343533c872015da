'use client';

import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Money } from '@/components/ui/value/money';
import { type PaymentSchedule, paymentSchedule, totalledTo, type YearPrice } from '@/lib/offers/payment-schedule';
import { PaymentChart } from './payment-chart';
import classes from './payment-schedule.module.css';

type View = 'chart' | 'table';

/** Shows what an offer costs at each age: figures, then a chart or a table. */
export function ScheduleBody({ offer, prices }: { offer: string; prices: readonly YearPrice[] }) {
  const text = useTranslations('offers.schedule');
  const [view, setView] = useState<View>('chart');
  const schedule = useMemo(() => paymentSchedule(prices), [prices]);
  return (
    <div className={classes.body}>
      <p className={classes.offer}>
        <bdi>{offer}</bdi>
      </p>
      <Figures schedule={schedule} />
      <SegmentedControl
        className={classes.views}
        aria-label={text('view')}
        value={view}
        data={(['chart', 'table'] as const).map((value) => ({ value, label: text(value) }))}
        onChange={(next) => setView(next as View)}
      />
      {view === 'chart' && <PaymentChart years={schedule.years} />}
      <div
        className={view === 'table' ? classes.scroll : 'visually-hidden'}
        {...(view === 'table' && { role: 'region', tabIndex: 0, 'aria-label': text('table') })}
      >
        <ScheduleTable offer={offer} schedule={schedule} />
      </div>
      <p className={classes.hint}>{text('hint')}</p>
    </div>
  );
}

function Figures({ schedule: { years, toSeventy, highest } }: { schedule: PaymentSchedule }) {
  const text = useTranslations('offers.schedule');
  const [first] = years;
  return (
    <dl className={classes.figures}>
      {first && (
        <div>
          <dt>{text('now')}</dt>
          <dd>{text.rich('aMonth', { amount: () => <Money value={{ amount: first.monthly }} /> })}</dd>
        </div>
      )}
      <div>
        <dt>{text('toAge', { age: totalledTo })}</dt>
        <dd>
          <Money value={{ amount: toSeventy }} />
        </dd>
      </div>
      {highest && (
        <div>
          <dt>{text('highest')}</dt>
          <dd>
            <Money value={{ amount: highest.amount }} /> <small>{text('atAge', { age: highest.age })}</small>
          </dd>
        </div>
      )}
    </dl>
  );
}

function ScheduleTable({ offer, schedule }: { offer: string; schedule: PaymentSchedule }) {
  const text = useTranslations('offers.schedule');
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{text('caption', { offer })}</caption>
      <thead>
        <tr>
          {(['age', 'monthly', 'yearly', 'soFar'] as const).map((column) => (
            <th key={column} scope="col">
              {text(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {schedule.years.map(({ age, monthly, amount, soFar }) => (
          <tr key={age} data-totalled={age === totalledTo || undefined}>
            <th scope="row">{age}</th>
            {[monthly, amount, soFar].map((figure, at) => (
              <td key={at}>
                <Money value={{ amount: figure }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
