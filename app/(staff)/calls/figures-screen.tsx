'use client';

import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { useShell } from '@/components/shell/frame/shell-context';
import { ChartFigure } from '@/components/ui/chart/chart-figure';
import { PhoneIcon } from '@/components/ui/icon/icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import { Panel } from '@/components/ui/state/panel';
import { Ltr } from '@/components/ui/value/ltr';
import type { CallFigures } from '@/lib/contract/customers/call-rows';
import { formatCountdown } from '@/lib/format/countdown';
import { formatDay } from '@/lib/format/date';
import classes from './calls.module.css';
import { type FigurePeriod, figurePeriods } from './figure-periods';
import { useSpan } from './use-span';

/** Shows how the agency answers its telephone (TEL-03). */
export function FiguresScreen({ figures, days }: { figures: CallFigures; days: FigurePeriod }) {
  const text = useTranslations('calls.report');
  const format = useFormatter();
  const span = useSpan();
  const { menu } = useShell();
  const external = menu
    .flatMap((entry) => ('items' in entry ? entry.items : []))
    .find(({ key }) => key === 'callStats');
  const share = figures.incoming > 0 ? figures.missed / figures.incoming : null;
  const lines: readonly (readonly [string, string])[] = [
    [text('calls'), format.number(figures.calls)],
    // The share counts incoming calls only, so their number stands beside it.
    [text('incoming'), format.number(figures.incoming)],
    [text('missed'), format.number(figures.missed)],
    [
      text('share'),
      share === null ? text('none') : format.number(share, { style: 'percent', maximumFractionDigits: 0 }),
    ],
    [text('callBack'), figures.callBackMinutes === null ? text('none') : span(figures.callBackMinutes)],
    [text('waiting'), format.number(figures.waiting)],
  ];
  return (
    <PageFrame
      title={text('title')}
      subtitle={<Periods chosen={days} />}
      action={
        external &&
        'href' in external && (
          <a href={external.href} target="_blank" rel="noopener noreferrer">
            {text('external')}
          </a>
        )
      }
    >
      <dl className={classes.figures}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.panels}>
        {figures.calls === 0 ? (
          <EmptyState icon={PhoneIcon} title={text('empty')} />
        ) : (
          <Panel title={text('perDay')}>
            <ChartFigure
              title={text('perDay')}
              head={text('day')}
              stacked
              rows={figures.days.map(({ day, calls, missed }) => ({
                label: formatDay(day).slice(0, 5),
                full: formatDay(day),
                values: { others: calls - missed, missed },
              }))}
              series={[
                { key: 'others', label: text('others'), color: 'var(--brand)' },
                { key: 'missed', label: text('missed'), color: 'var(--bad)' },
              ]}
              format={(value) => format.number(value)}
            />
          </Panel>
        )}
        {figures.agents && figures.agents.length > 0 && (
          <Panel title={text('agents')}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{text('agent')}</th>
                  <th scope="col">{text('calls')}</th>
                  <th scope="col">{text('talk')}</th>
                </tr>
              </thead>
              <tbody>
                {figures.agents.map(({ agent, calls, seconds }, at) => (
                  // Two people can have one name.
                  <tr key={at}>
                    <th scope="row">
                      <bdi>{agent}</bdi>
                    </th>
                    <td>{format.number(calls)}</td>
                    <td>
                      <Ltr>{formatCountdown(seconds)}</Ltr>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Panel>
        )}
      </div>
    </PageFrame>
  );
}

/** Links to the figures of other periods. */
function Periods({ chosen }: { chosen: FigurePeriod }) {
  const text = useTranslations('calls.report');
  return (
    <nav aria-label={text('periods')} className={classes.periods}>
      {figurePeriods.map((days) => (
        <Link
          key={days}
          href={`/telephony/figures?days=${days}`}
          prefetch={false}
          aria-current={days === chosen ? 'page' : undefined}
        >
          {text('period', { days })}
        </Link>
      ))}
    </nav>
  );
}
