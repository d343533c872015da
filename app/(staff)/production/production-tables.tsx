'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChartFigure } from '@/components/ui/chart/chart-figure';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Ltr } from '@/components/ui/value/ltr';
import { Money } from '@/components/ui/value/money';
import { Panel } from '@/components/ui/state/panel';
import type { ProductionReport } from '@/lib/contract/orders/production';
import { formatCompact, formatMoney, formatPercent } from '@/lib/format/number';
import { withEmptyMonths } from './empty-months';
import classes from './production.module.css';

type Total = ProductionReport['total'];

/** Shows the totals, the months as a chart, and the tables of the report. */
export function ProductionTables({ report }: { report: ProductionReport }) {
  const text = useTranslations('production');
  const format = useFormatter();
  const { total } = report;
  const monthName = (month: string) =>
    format.dateTime(new Date(`${month}-15T00:00:00Z`), { month: 'short', year: 'numeric' });
  return (
    <>
      <dl className={classes.totals}>
        <div>
          <dt>{text('premium')}</dt>
          <dd>
            <Money value={total.premium} />
          </dd>
        </div>
        <div>
          <dt>{text('policies')}</dt>
          <dd>{format.number(total.policies)}</dd>
        </div>
        <div>
          <dt>{text('average')}</dt>
          <dd>
            <Money value={{ amount: Math.round(total.premium.amount / total.policies) }} />
          </dd>
        </div>
      </dl>
      {report.months.length > 1 && <MonthsChart months={report.months} />}
      <Figures
        // The chart above has the same figures.
        folded={report.months.length > 1}
        title={text('byMonth')}
        head={text('month')}
        total={total}
        rows={report.months.map((row) => ({ ...row, key: row.month, name: monthName(row.month) }))}
      />
      <div className={classes.panels}>
        <Figures
          title={text('bySupplier')}
          head={text('supplier')}
          total={total}
          rows={report.suppliers.map((row) => ({
            ...row,
            key: row.supplier,
            name: <InsurerTile supplier={row.supplier} size="sm" withName />,
          }))}
        />
        <Figures
          title={text('bySource')}
          head={text('source')}
          total={total}
          rows={report.sources.map((row) => ({ ...row, key: row.source, name: text(`sources.${row.source}`) }))}
        />
        <Figures
          title={text('byAgent')}
          head={text('agent')}
          total={total}
          rows={report.agents.map((row) => ({
            ...row,
            key: row.accountId,
            name: <bdi>{row.name ?? text('nobody')}</bdi>,
          }))}
        />
        {/* The longest is last, so that both columns end together. */}
        <Figures
          title={text('byBranch')}
          head={text('branch')}
          total={total}
          rows={report.branches.map((row) => ({
            ...row,
            key: `${row.supplier}:${row.branch}`,
            name: (
              <span className={classes.branch}>
                <InsurerTile supplier={row.supplier} size="sm" withName />
                <small>
                  {text(`branches.${row.branch}`)} · {text('anaf')} <Ltr>{row.anaf}</Ltr>
                </small>
              </span>
            ),
          }))}
        />
      </div>
    </>
  );
}

/** Shows the premium by month; the table of the months has the same figures. */
function MonthsChart({ months }: Pick<ProductionReport, 'months'>) {
  const text = useTranslations('production');
  const format = useFormatter();
  const locale = useLocale();
  const nameOf = (month: string, year: 'numeric' | '2-digit') =>
    format.dateTime(new Date(`${month}-15T00:00:00Z`), { month: 'short', year });
  return (
    <ChartFigure
      beside
      title={text('byMonth')}
      head={text('month')}
      rows={withEmptyMonths(months).map(({ month, premium }) => ({
        label: nameOf(month, '2-digit'),
        full: nameOf(month, 'numeric'),
        values: { premium: premium.amount },
      }))}
      series={[{ key: 'premium', label: text('premium'), color: 'var(--brand)' }]}
      format={(amount) => formatMoney({ amount }, locale)}
      formatAxis={(amount) => formatCompact(amount, locale)}
      height={220}
    />
  );
}

interface FiguresProps {
  title: string;
  /** Head of the first column. */
  head: string;
  total: Total;
  rows: readonly (Total & { key: string; name: ReactNode })[];
  /** Behind a press, except on paper. */
  folded?: boolean;
}

/** Shows one division of the report as a table whose rows are bars too: the longest is the largest premium. */
function Figures({ title, head, total, rows, folded = false }: FiguresProps) {
  const text = useTranslations('production');
  const format = useFormatter();
  const locale = useLocale();
  const largest = Math.max(1, ...rows.map(({ premium }) => premium.amount));
  const share = (amount: number) => formatPercent(Math.round((amount / total.premium.amount) * 100), locale);
  const table = (
    <table className={classes.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{text('policies')}</th>
          <th scope="col">{text('premium')}</th>
          <th scope="col">{text('share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, policies, premium }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              <span
                className={classes.bar}
                aria-hidden="true"
                style={{ inlineSize: `${(premium.amount / largest) * 100}%` }}
              />
            </th>
            <td>{format.number(policies)}</td>
            <td>
              <Money value={premium} />
            </td>
            <td>{share(premium.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (folded)
    return (
      <details className={classes.folded}>
        <summary>{text('asTable')}</summary>
        <Panel title={title}>{table}</Panel>
      </details>
    );
  return <Panel title={title}>{table}</Panel>;
}
