import { getLocale, getTranslations } from 'next-intl/server';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import type { Money } from '@/lib/contract/kit/values';
import type { Part } from '@/lib/contract/kit/part';
import type { trends } from '@/lib/contract/desk/trends';
import { formatDay } from '@/lib/format/date';
import { formatMoney, formatNumber } from '@/lib/format/number';
import type { Locale } from '@/lib/i18n/locales';
import type { Scope } from '@/lib/rules/work/scope';
import { BarColumns } from './bar-columns';
import { endingList } from './chart-lists';
import { ChartPanel } from './chart-panel';
import { scopedList } from '../counted-lists';

interface EndingsChartProps {
  part: Part<OutputOf<typeof trends.endings>>;
  scope: Scope;
  /** Commission on what ends this week; null where nobody may see it. */
  atStake: Money | null;
  open: (address: string) => string | undefined;
}

/** Returns the first day of a week as on an axis, `22.11`. */
const dayAndMonth = (day: string) => formatDay(day).slice(0, 5);

/** Shows the policies that end in the next weeks; the height is their premium, and a week opens those not renewed. */
export async function EndingsChart({ part, scope, atStake, open }: EndingsChartProps) {
  const text = await getTranslations('home.charts');
  const locale = (await getLocale()) as Locale;
  const weeks = part.data?.weeks ?? [];
  const sumOf = (pick: (week: (typeof weeks)[number]) => number) => weeks.reduce((all, week) => all + pick(week), 0);
  const left = sumOf((week) => week.open);
  const money = (amount: number) => formatMoney({ amount }, locale);
  const listOf = (from: string, to: string) => open(scopedList(endingList(from, to), scope));
  return (
    <ChartPanel
      name="endings"
      part={part}
      all={weeks[0] && listOf(weeks[0].from, weeks.at(-1)!.to)}
      figure={formatNumber(left, locale)}
      note={[
        text('endingPremium', { premium: money(sumOf((week) => week.premium.amount)) }),
        atStake && text('atStake', { amount: money(atStake.amount) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      empty={left + sumOf((week) => week.renewed) === 0}
    >
      <BarColumns
        bars={weeks.map((week) => ({
          key: week.from,
          label: dayAndMonth(week.from),
          name: text('weekOf', {
            week: `${dayAndMonth(week.from)}–${formatDay(week.to)}`,
            open: week.open,
            premium: money(week.premium.amount),
            renewed: week.renewed,
          }),
          parts: [
            { amount: week.renewedPremium.amount, kind: 'settled' },
            { amount: week.premium.amount, kind: 'open' },
          ],
          href: week.open > 0 ? listOf(week.from, week.to) : undefined,
        }))}
      />
    </ChartPanel>
  );
}
