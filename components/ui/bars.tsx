import '@mantine/charts/styles.layer.css';
import { BarChart, type BarChartProps, ChartTooltip } from '@mantine/charts';
import { useDirection } from '@mantine/core';
import type { ChartFigureProps } from './chart-figure';
import classes from './bars.module.css';

type BarsProps = Omit<ChartFigureProps, 'title' | 'head'> & { height: number };
type Axes = Pick<BarChartProps, 'xAxisProps' | 'yAxisProps'>;

const axisText = { fontSize: 12, fill: 'currentColor' };

/** Returns the axes: the names of the rows are below the bars, or beside them. Figures stand at the start side. */
function axesOf({ sideways, format, formatAxis = format }: BarsProps, rtl: boolean): Axes {
  const figures = { tickFormatter: formatAxis, allowDecimals: false };
  return {
    xAxisProps: {
      reversed: rtl,
      tick: { ...axisText, transform: 'translate(0, 6)' },
      ...(sideways && figures),
    },
    yAxisProps: {
      width: 'auto',
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

/** Draws the bars of a chart. The time axis begins at the right in Hebrew, and so do the figures beside it. */
export function Bars(props: BarsProps) {
  const { rows, series, format, height, stacked = false, labelled = false, sideways = false } = props;
  const { dir } = useDirection();
  const rtl = dir === 'rtl';
  const named = series.map(({ key, label, color }) => ({ name: key, label, color }));
  // The axis turns around in Hebrew, but not the bars of one row.
  const turned = rtl && !stacked && !sideways;
  return (
    <BarChart
      h={height}
      data={rows.map(({ label, full = label, values }) => ({ label, full, ...values }))}
      dataKey="label"
      series={turned ? named.toReversed() : named}
      type={stacked ? 'stacked' : 'default'}
      orientation={sideways ? 'vertical' : 'horizontal'}
      className={classes.chart!}
      // Screen readers get the table; a stop of the keyboard without words would help nobody.
      accessibilityLayer={false}
      tickLine="none"
      strokeDasharray="0"
      maxBarWidth={36}
      valueFormatter={format}
      withYAxis={!labelled}
      withBarValueLabel={labelled}
      gridAxis={labelled ? 'none' : sideways ? 'y' : 'x'}
      barChartProps={{ margin: { top: labelled ? 22 : 8, bottom: 4, left: 4, right: 4 }, barGap: 2 }}
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
