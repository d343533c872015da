'use client';

import classes from './chart-figure.module.css';
import { Bars } from './bars';
import type { ChartFigureProps } from './chart-figure-props';

/**
 * Shows figures as bars in the direction of the page, the first row at the start side. Screen readers get the figures as
 * a table instead.
 */
export function ChartFigure({ height = 180, beside = false, ...chart }: ChartFigureProps) {
  return (
    <figure className={classes.figure} {...(beside && { 'aria-hidden': true })}>
      {chart.series.length > 1 && !chart.bare && !chart.unnamed && <Legend series={chart.series} />}
      <div className={classes.plot} style={{ blockSize: height }} aria-hidden="true">
        {chart.bare ? <ShareBar {...chart} /> : <Bars {...chart} height={height} />}
      </div>
      {!beside && <FiguresTable {...chart} />}
    </figure>
  );
}

/** Draws the shares of one row as one bar. */
const ShareBar = ({ rows, series }: Pick<ChartFigureProps, 'rows' | 'series'>) => (
  <div className={classes.shares}>
    {series.map(({ key, color }) => (
      <span key={key} style={{ flexGrow: rows[0]?.values[key] ?? 0, background: color }} />
    ))}
  </div>
);

function FiguresTable({ title, head, rows, series, format }: ChartFigureProps) {
  return (
    // A table does not become narrower than its text: hidden by itself, it would widen the page of a phone.
    <div className="visually-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, full = label, values }) => (
            <tr key={full}>
              <th scope="row">{full}</th>
              {series.map(({ key }) => (
                <td key={key}>{format(values[key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Names the colours; the table names the same series for screen readers. */
const Legend = ({ series }: Pick<ChartFigureProps, 'series'>) => (
  <ul className={classes.legend} aria-hidden="true">
    {series.map(({ key, label, color }) => (
      <li key={key}>
        <span className={classes.swatch} style={{ background: color }} />
        {label}
      </li>
    ))}
  </ul>
);
