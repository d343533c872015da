import { getLocale, getTranslations } from 'next-intl/server';
import type { CSSProperties } from 'react';
import { NearLink } from '@/components/ui/action/near-link';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import type { Part } from '@/lib/contract/kit/part';
import type { trends } from '@/lib/contract/desk/trends';
import { formatNumber, formatPercent } from '@/lib/format/number';
import type { Locale } from '@/lib/i18n/locales';
import type { Scope } from '@/lib/rules/work/scope';
import { salesLists } from './chart-lists';
import { ChartPanel } from './chart-panel';
import classes from './charts.module.css';
import { scopedList } from '../counted-lists';

interface SalesFunnelProps {
  part: Part<OutputOf<typeof trends.sales>>;
  scope: Scope;
  open: (address: string) => string | undefined;
}

const stages = ['quotes', 'orders', 'policies'] as const;

/** Shows how many quotes became orders and how many of these policies, with the loss between; a stage opens its list. */
export async function SalesFunnel({ part, scope, open }: SalesFunnelProps) {
  const text = await getTranslations('home.charts');
  const locale = (await getLocale()) as Locale;
  const { from = '', ...counts } = part.data ?? { quotes: 0, orders: 0, policies: 0 };
  const max = Math.max(1, ...stages.map((stage) => counts[stage]));
  const lists = salesLists(from);
  return (
    <ChartPanel
      name="sales"
      part={part}
      all={open(scopedList(lists.quotes, scope))}
      figure={counts.quotes > 0 ? formatPercent(Math.round((counts.policies / counts.quotes) * 100), locale) : ''}
      note={text('becamePolicies')}
      empty={counts.quotes + counts.orders === 0}
    >
      <ul className={classes.funnel}>
        {stages.map((stage, at) => {
          const count = counts[stage];
          const lost = at === 0 ? 0 : counts[stages[at - 1]!] - count;
          const href = count > 0 ? open(scopedList(lists[stage], scope)) : undefined;
          const figure = (
            <>
              {text(`stages.${stage}`)} <b>{formatNumber(count, locale)}</b>
            </>
          );
          return (
            <li key={stage} className={classes.stage}>
              {href ? (
                <NearLink href={href} className={classes.stageName}>
                  {figure}
                </NearLink>
              ) : (
                <span className={classes.stageName}>{figure}</span>
              )}
              <span className={classes.track} aria-hidden="true">
                <span className={classes.filled} style={{ '--share': count / max } as CSSProperties} />
              </span>
              <span className={classes.lost}>{lost > 0 && text('lost', { count: lost })}</span>
            </li>
          );
        })}
      </ul>
    </ChartPanel>
  );
}
