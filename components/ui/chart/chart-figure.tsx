'use client';

import dynamic from 'next/dynamic';
import classes from './chart-figure.module.css';

/** One set of bars. */
export interface ChartSeries {
  /** Key of its values in the rows. */
  key: string;
  label: string;
  /** A token, such as `var(--brand)`. */
  color: string;
}

export interface ChartRow {
  /** On the axis. */
  label: string;
  /** In the tooltip and the table, when the axis has room for a short form only. */
  full?: string;
  values: Readonly<Record<string, number>>;
}

export interface ChartFigureProps {
  /** Name of the chart: caption of its table. */
  title: string;
  /** Head of the rows, such as "month". */
  head: string;
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
  /** Formats a value in the tooltip and the table. */
  format: (value: number) => string;
  /** Formats a value on the axis, shortly; like `format` when absent. */
  formatAxis?: (value: number) => string;
  /** A table beside the chart has the same figures, so that screen readers need none here. */
  beside?: boolean;
  /** px. */
  height?: number;
  /** The series of a row are parts of one bar. */
  stacked?: boolean;
  /** Bars lie on their side, because the names of the rows are long. */
  sideways?: boolean;
  /** Shows the values above the bars instead of an axis. */
  labelled?: boolean;
  /** Colours need no names: there is no legend. */
  unnamed?: boolean;
  /** One bar of shares without axes, beside figures that name its colours. */
  bare?: boolean;
  /** Tells which row is pointed at, in place of a tooltip. */
  onPoint?: (row: number) => void;
}

// The library is larger than most screens: it is loaded when a chart is shown, into a space of the same height.
const Bars = dynamic(() => import('./bars').then((loaded) => loaded.Bars), { ssr: false });

/**
 * Shows figures as bars in the direction of the page, the first row at the start side. Screen readers get the figures as
 * a table instead.
 */
export function ChartFigure({ height = 180, beside = false, ...chart }: ChartFigureProps) {
  return (
    <figure className={classes.figure} {...(beside && { 'aria-hidden': true })}>
      {chart.series.length > 1 && !chart.bare && !chart.unnamed && <Legend series={chart.series} />}
      <div className={classes.plot} style={{ blockSize: height }} aria-hidden="true">
        <Bars {...chart} height={height} />
      </div>
      {!beside && <FiguresTable {...chart} />}
    </figure>
  );
}

function FiguresTable({ title, head, rows, series, format }: ChartFigureProps) {
  return (
    <table className="visually-hidden">
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
