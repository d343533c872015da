import '@mantine/charts/styles.layer.css';
import { ScatterChart, type ScatterChartProps } from '@mantine/charts';
import { useDirection } from '@mantine/core';
import classes from '@/components/ui/chart/bars.module.css';

/** One dot of two amounts. */
export interface Dot {
  id: string;
  x: number;
  y: number;
}

interface DotsProps {
  dots: readonly Dot[];
  chosen: string | null;
  onChoose: (id: string) => void;
  labels: { x: string; y: string };
  format: (value: number) => string;
  height: number;
}

/** Radius of a dot, px; its ring is the target of a finger. */
const [radius, chosenRadius, target] = [7, 10, 20];

interface Point {
  cx?: number;
  cy?: number;
  payload?: { id: string };
}

/** Draws offers as dots. The axis begins at the right in Hebrew. */
export function Dots({ dots, chosen, onChoose, labels, format, height }: DotsProps) {
  const rtl = useDirection().dir === 'rtl';
  const shapeOf = ({ cx = 0, cy = 0, payload }: Point) => {
    const isChosen = payload?.id === chosen;
    return (
      <g style={{ cursor: 'pointer' }} onClick={() => payload && onChoose(payload.id)}>
        <circle cx={cx} cy={cy} r={target} fill="transparent" />
        <circle
          cx={cx}
          cy={cy}
          r={isChosen ? chosenRadius : radius}
          fill={isChosen ? 'var(--brand)' : 'var(--surface)'}
          stroke="var(--brand)"
          strokeWidth={2}
        />
      </g>
    );
  };
  const axis = { tickFormatter: format, tick: { fontSize: 12, fill: 'currentColor' } };
  return (
    <ScatterChart
      h={height}
      className={classes.chart!}
      data={[{ name: labels.y, color: 'var(--brand)', data: dots.map(({ id, x, y }) => ({ id, x, y })) as never }]}
      dataKey={{ x: 'x', y: 'y' }}
      labels={labels}
      withTooltip={false}
      tickLine="none"
      gridAxis="xy"
      strokeDasharray="0"
      xAxisProps={{ ...axis, reversed: rtl, domain: [0, 'dataMax'] }}
      yAxisProps={{ ...axis, width: 64, orientation: rtl ? 'right' : 'left', domain: ['dataMin', 'dataMax'] }}
      scatterProps={{ shape: shapeOf, isAnimationActive: false } as ScatterChartProps['scatterProps']}
      scatterChartProps={{ accessibilityLayer: false, margin: { top: 16, bottom: 8, left: 24, right: 24 } }}
    />
  );
}
