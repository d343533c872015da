import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import type { Part } from '@/lib/contract/kit/part';
import type { trends } from '@/lib/contract/desk/trends';
import { leftToRight } from '@/lib/format/bidi';
import { formatMoney, formatPercent } from '@/lib/format/number';
import type { Locale } from '@/lib/i18n/locales';
import { equalMonths } from '@/lib/rules/work/equal-months';
import { BarColumns } from './bar-columns';
import { productionOf } from './chart-lists';
import { ChartPanel } from './chart-panel';

interface PremiumChartProps {
  part: Part<OutputOf<typeof trends.premium>>;
  /** The viewer sees the own figures only. */
  own: boolean;
  /** Agent whose figures are shown; undefined for the agency. */
  agent: string | undefined;
  open: (address: string) => string | undefined;
}

/** Returns how much a sum grew or fell, `+12%`. The sign stands before the figure in every language. */
const changeOf = (now: number, before: number, locale: Locale) => {
  const percent = Math.round((now / before - 1) * 100);
  return leftToRight(`${percent > 0 ? '+' : ''}${formatPercent(percent, locale)}`);
};

/** Shows the premium of twelve months, beside that of a year before; a month opens its production. */
export async function PremiumChart({ part, own, agent, open }: PremiumChartProps) {
  const text = await getTranslations('home.charts');
  const format = await getFormatter();
  const locale = (await getLocale()) as Locale;
  const months = part.data?.months ?? [];
  const total = months.reduce((all, { premium }) => all + premium.amount, 0);
  const before = months.reduce((all, { yearBefore }) => all + yearBefore.amount, 0);
  const equal = equalMonths(months.map(({ premium, yearBefore }) => [premium.amount, yearBefore.amount]));
  const money = (amount: number) => formatMoney({ amount }, locale);
  const nameOf = (month: string, form: 'narrow' | 'long') =>
    format.dateTime(new Date(`${month}-15T00:00:00Z`), { month: form, ...(form === 'long' && { year: 'numeric' }) });
  const listOf = (from: string, to: string) => open(productionOf(from, to, agent));
  return (
    <ChartPanel
      name="premium"
      part={part}
      all={months[0] && listOf(months[0].month, months.at(-1)!.month)}
      figure={money(total)}
      note={
        <>
          {own && `${text('own')} `}
          {equal && text('against', { change: changeOf(equal.now, equal.before, locale), months: equal.months })}
        </>
      }
      empty={total + before === 0}
    >
      <BarColumns
        beside
        bars={months.map(({ month, premium, yearBefore }) => ({
          key: month,
          label: nameOf(month, 'narrow'),
          name: text('monthOf', {
            month: nameOf(month, 'long'),
            premium: money(premium.amount),
            before: money(yearBefore.amount),
          }),
          parts: [
            { amount: yearBefore.amount, kind: 'past' },
            { amount: premium.amount, kind: 'open' },
          ],
          href: listOf(month, month),
        }))}
      />
    </ChartPanel>
  );
}
