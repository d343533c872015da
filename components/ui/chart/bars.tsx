import '@mantine/charts/styles.layer.css';
import { BarChart, type BarChartProps, ChartTooltip } from '@mantine/charts';
import { useDirection } from '@mantine/core';
import type { ChartFigureProps } from './chart-figure-props';
import classes from './bars.module.css';

type BarsProps = Omit<ChartFigureProps, 'title' | 'head' | 'bare'> & { height: number };
type Axes = Pick<BarChartProps, 'xAxisProps' | 'yAxisProps'>;

const axisText = { fontSize: 12, fill: 'currentColor' };

/** Keeps the dots at the end of a name in another direction than that of the page. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Most letters of a name beside its bar; the tooltip and the table have it all. */
const maxLetters = 22;
const shortened = (name: string): string =>
  name.length > maxLetters ? `${name.slice(0, maxLetters - 1).trimEnd()}…` : name;

/** Returns the width of the names beside the bars, px. */
const widthOf = (rows: BarsProps['rows']): number =>
  Math.max(...rows.map(({ label }) => shortened(label).length)) * 6.4 + 16;

/** Returns the axes: the names of the rows are below the bars, or beside them. Figures stand at the start side. */
function axesOf({ rows, sideways, format, formatAxis = format }: BarsProps, rtl: boolean): Axes {
  const figures = { tickFormatter: formatAxis, allowDecimals: false };
  return {
    xAxisProps: {
      reversed: rtl,
      tick: { ...axisText, transform: 'translate(0, 6)' },
      // Where not every name has room, one of two or of three is shown, and never one of both.
      ...(sideways ? figures : { interval: 'equidistantPreserveStart' as const }),
    },
    yAxisProps: {
      // The library measures names before the font is there, and too narrow.
      width: sideways ? widthOf(rows) : 'auto',
      orientation: rtl ? 'right' : 'left',
      tick: { ...axisText, transform: `translate(${rtl ? 4 : -4}, 0)` },
      ...(!sideways && { ...figures, tickCount: 4 }),
    },
  };
}

/** Returns the look of the bars: a small value is at least 2 px, because a little is more than nothing. */
const barsOf = ({ stacked, sideways }: BarsProps): BarChartProps['barProps'] =>
  stacked
    ? {}
    : {
        radius: sideways ? 3 : [3, 3, 0, 0],
        minPointSize: (value: unknown) => (Number(value) > 0 ? 2 : 0),
      };

/** Tells the row under the mouse or the finger. */
function pointer(onPoint: (row: number) => void): BarChartProps['barChartProps'] {
  const tell = ({ activeTooltipIndex: at }: { activeTooltipIndex?: unknown }) => {
    if (at !== null && at !== undefined && Number.isInteger(Number(at))) onPoint(Number(at));
  };
  return { onMouseMove: tell, onTouchMove: tell, onClick: tell };
}

/** Returns what is shown besides the bars. */
const shownOf = ({ labelled = false, sideways, onPoint }: BarsProps): Partial<BarChartProps> => ({
  withYAxis: !labelled,
  withTooltip: !onPoint,
  withBarValueLabel: labelled,
  gridAxis: labelled ? 'none' : sideways ? 'y' : 'x',
});

const frameOf = ({ labelled, onPoint }: BarsProps): BarChartProps['barChartProps'] => ({
  margin: { top: labelled ? 22 : 8, bottom: 4, left: 4, right: 4 },
  barGap: 2,
  ...(onPoint && pointer(onPoint)),
});

const dataOf = ({ rows, sideways }: BarsProps) =>
  rows.map(({ label, full = label, values }) => ({
    label: sideways ? isolated(shortened(label)) : label,
    full,
    ...values,
  }));

/** Draws the bars of a chart. The time axis begins at the right in Hebrew, and so do the figures beside it. */
export function Bars(props: BarsProps) {
  const { series, format, height, stacked, sideways } = props;
  const { dir } = useDirection();
  const rtl = dir === 'rtl';
  const named = series.map(({ key, label, color }) => ({ name: key, label, color }));
  // The axis turns around in Hebrew, but not the bars of one row.
  const turned = rtl && !stacked && !sideways;
  return (
    <BarChart
      h={height}
      data={dataOf(props)}
      dataKey="label"
      series={turned ? named.toReversed() : named}
      type={stacked ? 'stacked' : 'default'}
      orientation={sideways ? 'vertical' : 'horizontal'}
      className={classes.chart!}
      // Not focusable: screen readers use the table.
      accessibilityLayer={false}
      tickLine="none"
      strokeDasharray="0"
      maxBarWidth={36}
      valueFormatter={format}
      {...shownOf(props)}
      barChartProps={frameOf(props)}
      barProps={barsOf(props)}
      {...axesOf(props, rtl)}
      tooltipProps={{
        content: ({ payload }) => (
          <div dir={dir}>
            <ChartTooltip
              label={(payload[0]?.payload as { full?: string } | undefined)?.full}
              payload={payload}
              series={named}
              valueFormatter={(value) => <bdi dir="ltr">{format(value)}</bdi>}
            />
          </div>
        ),
      }}
    />
  );
}
