'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { DateText } from '@/components/ui/value/date';
import type { CallFigures } from '@/lib/contract/customers/call-rows';
import { calls } from '@/lib/contract/customers/calls';
import type { Part } from '@/lib/contract/kit/part';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import classes from './calls.module.css';
import { useSpan } from './use-span';

/** Says in one line how the day on the telephone goes (TEL-03). */
export function DayStrip({ first }: { first: Part<CallFigures> }) {
  const text = useTranslations('calls.strip');
  const format = useFormatter();
  const { data } = useFirstQuery(queryFor('calls.figures', calls.figures, { query: {} }), first.data);
  const span = useSpan();
  if (!data) return null;
  const today = data.days.find(({ day }) => day === todayInIsrael());
  const share = data.incoming > 0 ? data.missed / data.incoming : null;
  return (
    <ul className={classes.strip} aria-label={text('label')}>
      <li>{text('today', { count: today?.calls ?? 0 })}</li>
      <li data-look={today?.missed ? 'bad' : undefined}>{text('missed', { count: today?.missed ?? 0 })}</li>
      <li>
        <strong>{text('waiting', { count: data.waiting })}</strong>
        {data.waitingSince && (
          <>
            {' · '}
            {text.rich('since', { when: () => <DateText value={data.waitingSince ?? ''} withTime /> })}
          </>
        )}
      </li>
      {data.callBackMinutes !== null && <li>{text('back', { span: span(data.callBackMinutes) })}</li>}
      {share !== null && (
        <li>{text('share', { percent: format.number(share, { style: 'percent', maximumFractionDigits: 0 }) })}</li>
      )}
    </ul>
  );
}
