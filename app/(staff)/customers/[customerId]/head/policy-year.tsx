'use client';

import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { CSSProperties } from 'react';
import { usePart } from '@/components/data/use-part';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Panel } from '@/components/ui/state/panel';
import { DateText } from '@/components/ui/value/date';
import { InsuredName } from '@/components/ui/value/insured-name';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import type { OrderRow } from '@/lib/contract/orders/orders';
import { formatDay } from '@/lib/format/date';
import {
  type InsuredThing,
  monthsOf,
  type Period,
  placeIn,
  policyYear as thingsOf,
  yearAround,
} from '@/lib/rules/work/policy-year';
import { daysBetween } from '@/lib/rules/time/calendar';
import { addressOfTab } from './card-tabs';
import classes from './policy-year.module.css';

/** Things that are shown; the others are a press away. */
const max = 4;
/** Days before its end from which a policy is marked. */
const soon = 30;

interface PolicyYearProps {
  customerId: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** Policies that were issued here or imported. */
  first: Part<Page<OrderRow>>;
}

/** Draws the policies of a customer over a year: a bar for each, its end, and the days without one in red. */
export function PolicyYear({ customerId, today, first }: PolicyYearProps) {
  const text = useTranslations('customers.card.year');
  const format = useFormatter();
  const { data, fault, loading, retry } = usePart('orders.list', first);
  if (fault) return <ErrorNotice shape="line" error={fault} onRetry={retry} retrying={loading} />;
  const things = thingsOf(data?.content.filter(({ cancelled, hidden }) => !cancelled && !hidden) ?? [], today);
  if (things.length === 0) return null;
  const year = yearAround(today);
  const others = things.length - max;
  return (
    <div className={classes.strip}>
      <Panel
        title={text('title')}
        aside={
          others > 0 && (
            <Link href={addressOfTab(customerId, 'policies')} scroll={false}>
              {text('more', { count: others })}
            </Link>
          )
        }
      >
        <div
          className={classes.year}
          style={{ '--today': `${placeIn(year, { from: today, to: today }).start}%` } as CSSProperties}
        >
          <div className={classes.months} aria-hidden>
            {monthsOf(year).map((month) => (
              <span key={month}>
                {format.dateTime(new Date(`${month.slice(0, 7)}-15T00:00:00Z`), { month: 'short' })}
              </span>
            ))}
          </div>
          <ul className={classes.things}>
            {things.slice(0, max).map((thing) => (
              <Thing key={thing.key} thing={thing} year={year} today={today} />
            ))}
          </ul>
        </div>
      </Panel>
    </div>
  );
}

interface OneProps {
  year: Period;
  /** `YYYY-MM-DD` */
  today: string;
}

function Thing({ thing: { latest, rows, gaps }, year, today }: OneProps & { thing: InsuredThing<OrderRow> }) {
  const types = useTranslations('customers.card.productType');
  const text = useTranslations('customers.card.year');
  const { productType, registrationNumber, title } = latest;
  return (
    <li className={classes.thing}>
      <span className={classes.name}>
        {types(productType)}
        {registrationNumber ? (
          <PlateBadge number={registrationNumber} size="sm" />
        ) : (
          title && (
            <span className={classes.object}>
              <InsuredName productType={productType} name={title} />
            </span>
          )
        )}
      </span>
      <div className={classes.tracks}>
        {rows.map((row) => (
          <div key={row[0]?.orderId} className={classes.track}>
            {row.map((policy) => (
              <PolicyBar key={policy.orderId} policy={policy} year={year} today={today} />
            ))}
            {row === rows[0] &&
              gaps.map((gap) => (
                <span
                  key={gap.from}
                  className={classes.gap}
                  data-open={gap.from > (latest.insuranceEnd ?? '') || undefined}
                  title={`${formatDay(gap.from)} – ${formatDay(gap.to)}`}
                  style={placed(year, gap)}
                >
                  {text.rich('gap', {
                    from: () => <DateText value={gap.from} />,
                    to: () => <DateText value={gap.to} />,
                  })}
                </span>
              ))}
          </div>
        ))}
      </div>
    </li>
  );
}

function PolicyBar({ policy, year, today }: OneProps & { policy: OrderRow }) {
  const text = useTranslations('customers.card.year');
  const insurers = useTranslations('terms.insurer');
  const { orderId, suppliers, insuranceStart, insuranceEnd } = policy;
  const period = { from: insuranceStart ?? year.from, to: insuranceEnd ?? year.to };
  const name = suppliers.map((code) => (insurers.has(code) ? insurers(code) : code)).join(', ');
  const left = daysBetween(today, period.to);
  const state = left < 0 ? 'ended' : insuranceEnd !== null && left <= soon ? 'ending' : 'running';
  return (
    <Link
      href={`/orders/${encodeURIComponent(orderId)}`}
      prefetch={false}
      className={classes.bar}
      data-state={state}
      data-before={period.from < year.from || undefined}
      data-after={insuranceEnd === null || period.to > year.to || undefined}
      title={`${name}, ${formatDay(period.from)}${insuranceEnd === null ? '' : ` – ${formatDay(period.to)}`}`}
      style={placed(year, period)}
    >
      <b>{name}</b>{' '}
      <span>
        {insuranceEnd === null
          ? text('endless')
          : text.rich('until', { date: () => <DateText value={insuranceEnd} /> })}
      </span>
    </Link>
  );
}

function placed(year: Period, period: Period): CSSProperties {
  const { start, length } = placeIn(year, period);
  return { '--start': `${start}%`, '--length': `${length}%` } as CSSProperties;
}
