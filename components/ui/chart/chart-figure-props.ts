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
