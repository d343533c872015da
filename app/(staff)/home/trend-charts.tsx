'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { trends } from '@/lib/contract/desk/trends';
import { formatDay } from '@/lib/format/date';
import { formatCompact, formatMoney, formatNumber, formatPercent } from '@/lib/format/number';
import type { Locale } from '@/lib/i18n/locales';
import { ChartPanel } from './chart-panel';

/** Whose figures; undefined for the agency, or the viewer's own. */
interface ChartProps {
  accountId: string | undefined;
}

/** Colours of what is left to do and of what is done. */
const open = 'var(--brand)';
const settled = 'var(--good)';
const past = 'color-mix(in srgb, var(--muted), var(--surface) 45%)';

/** Returns the first day of a week as on an axis, `22.11`. */
const dayAndMonth = (day: string) => formatDay(day).slice(0, 5);
const weekName = ({ from, to }: { from: string; to: string }) => `${dayAndMonth(from)}–${formatDay(to)}`;
/** Returns how much a sum grew or fell, `+12%`. */
const changeOf = (now: number, before: number, locale: Locale) => {
  const percent = Math.round((now / before - 1) * 100);
  // The sign stands before the figure in every language.
  return `\u2066${percent > 0 ? '+' : ''}${formatPercent(percent, locale)}\u2069`;
};
const sumOf = <T,>(rows: readonly T[], pick: (row: T) => number) => rows.reduce((all, row) => all + pick(row), 0);

/** Shows the premium of twelve months, beside that of a year before. */
export function PremiumChart({ accountId }: ChartProps) {
  const text = useTranslations('home.charts');
  const format = useFormatter();
  const locale = useLocale();
  const query = useQuery({
    ...queryFor('trends.premium', trends.premium, { query: { accountId } }),
    placeholderData: keepPreviousData,
  });
  const months = query.data?.months ?? [];
  const total = sumOf(months, ({ premium }) => premium.amount);
  const before = sumOf(months, ({ yearBefore }) => yearBefore.amount);
  const money = (amount: number) => formatMoney({ amount }, locale);
  const nameOf = (month: string, form: 'short' | 'long') =>
    format.dateTime(new Date(`${month}-15T00:00:00Z`), { month: form, ...(form === 'long' && { year: 'numeric' }) });
  return (
    <ChartPanel
      name="premium"
      query={query}
      figure={money(total)}
      note={before > 0 && text('against', { change: changeOf(total, before, locale) })}
      empty={total + before === 0}
      chart={{
        head: text('month'),
        rows: months.map(({ month, premium, yearBefore }) => ({
          label: nameOf(month, 'short'),
          full: nameOf(month, 'long'),
          values: { yearBefore: yearBefore.amount, premium: premium.amount },
        })),
        series: [
          { key: 'yearBefore', label: text('yearBefore'), color: past },
          { key: 'premium', label: text('thisYear'), color: open },
        ],
        format: money,
        formatAxis: (amount) => formatCompact(amount, locale),
      }}
    />
  );
}

/** Shows how many requests became orders, and how many of these are policies. */
export function SalesChart({ accountId }: ChartProps) {
  const text = useTranslations('home.charts');
  const locale = useLocale();
  const query = useQuery({
    ...queryFor('trends.sales', trends.sales, { query: { accountId } }),
    placeholderData: keepPreviousData,
  });
  const { quotes = 0, orders = 0, policies = 0 } = query.data ?? {};
  return (
    <ChartPanel
      name="sales"
      query={query}
      figure={quotes > 0 ? formatPercent(Math.round((policies / quotes) * 100), locale) : ''}
      note={text('becamePolicies')}
      empty={quotes + orders === 0}
      chart={{
        head: text('stage'),
        rows: Object.entries({ quotes, orders, policies }).map(([key, count]) => ({
          label: text(`stages.${key as 'quotes' | 'orders' | 'policies'}`),
          values: { count },
        })),
        series: [{ key: 'count', label: text('count'), color: open }],
        format: (count) => formatNumber(count, locale),
        labelled: true,
      }}
    />
  );
}

/** Shows the policies that end in the next weeks, renewed and open. */
export function EndingsChart({ accountId }: ChartProps) {
  const text = useTranslations('home.charts');
  const locale = useLocale();
  const query = useQuery({
    ...queryFor('trends.endings', trends.endings, { query: { accountId } }),
    placeholderData: keepPreviousData,
  });
  const weeks = query.data?.weeks ?? [];
  const left = sumOf(weeks, (week) => week.open);
  const renewed = sumOf(weeks, (week) => week.renewed);
  const premium = sumOf(weeks, (week) => week.premium.amount);
  return (
    <ChartPanel
      name="endings"
      query={query}
      figure={formatNumber(left, locale)}
      note={text('endingPremium', { premium: formatMoney({ amount: premium }, locale) })}
      empty={left + renewed === 0}
      chart={{
        head: text('week'),
        rows: weeks.map((week) => ({
          label: dayAndMonth(week.from),
          full: weekName(week),
          values: { open: week.open, renewed: week.renewed },
        })),
        series: [
          { key: 'open', label: text('openRenewals'), color: open },
          { key: 'renewed', label: text('renewed'), color: settled },
        ],
        format: (count) => formatNumber(count, locale),
        stacked: true,
      }}
    />
  );
}

/** Shows the tasks of the last weeks and of the next ones, done and open. */
export function TasksChart({ accountId }: ChartProps) {
  const text = useTranslations('home.charts');
  const locale = useLocale();
  const query = useQuery({
    ...queryFor('trends.tasks', trends.tasks, { query: { accountId } }),
    placeholderData: keepPreviousData,
  });
  const { weeks = [], overdue = 0 } = query.data ?? {};
  const all = sumOf(weeks, (week) => week.open + week.done);
  return (
    <ChartPanel
      name="tasks"
      query={query}
      figure={formatNumber(overdue, locale)}
      note={text('overdue')}
      empty={all + overdue === 0}
      chart={{
        head: text('week'),
        rows: weeks.map((week) => ({
          label: dayAndMonth(week.from),
          full: weekName(week),
          values: { done: week.done, open: week.open },
        })),
        series: [
          { key: 'done', label: text('done'), color: settled },
          { key: 'open', label: text('open'), color: open },
        ],
        format: (count) => formatNumber(count, locale),
        stacked: true,
      }}
    />
  );
}
