'use client';

import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import type { PriceCheck } from '@/lib/contract/orders/policies';
import classes from './issue.module.css';

/** Compares the first price with the one of now: the difference, what was declared, and the inputs that changed. */
export function PriceCheckView({ check }: { check: PriceCheck }) {
  const text = useTranslations('policies.price');
  const { firstPrice, newPrice, difference, declared, verdict, changes, checkedTs } = check;
  return (
    <section className={classes.check} data-verdict={verdict} aria-label={text('label')}>
      <p className={classes.verdict}>{text(`verdict.${verdict}`)}</p>
      <dl className={classes.figures}>
        <dt>{text('first')}</dt>
        <dd>
          <Money value={firstPrice} />
        </dd>
        <dt>{text('now')}</dt>
        <dd>
          <Money value={newPrice} />
        </dd>
        {verdict !== 'same' && (
          <>
            <dt>{text('difference')}</dt>
            <dd>
              <Money value={difference} />
            </dd>
            <dt>{text('declared')}</dt>
            <dd>
              <Money value={declared} />
            </dd>
          </>
        )}
      </dl>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map(({ input, first, now, amount }) => (
            <li key={input} data-internal={input === 'bankCommission' || undefined}>
              {text(`input.${input}`, { first: String(first), now: String(now) })} <Money value={{ amount }} />
            </li>
          ))}
        </ul>
      )}
      <small>
        {text('checked')} <DateText value={checkedTs} withTime />
      </small>
    </section>
  );
}
