import { useLayoutEffect, useRef, useState } from 'react';
import type { ChartFigureProps, ChartRow, ChartSeries } from './chart-figure-props';
import { placeOn, ticksOf } from './ticks';
import classes from './bars.module.css';

type BarsProps = Omit<ChartFigureProps, 'title' | 'head' | 'bare'> & { height: number };

/** Most letters of a name beside its bar; the tooltip and the table have it all. */
const maxLetters = 22;
const shortened = (name: string): string =>
  name.length > maxLetters ? `${name.slice(0, maxLetters - 1).trimEnd()}…` : name;

/** Width of a letter of a name, px; wider than most. */
const letter = 6.4;

/** Width of a chart before it is known, px: on a phone nothing overlaps before the first look. */
const narrowest = 280;

/** Returns the longest bar of the rows. */
const maxOf = ({ rows, series, stacked }: Pick<BarsProps, 'rows' | 'series' | 'stacked'>): number =>
  Math.max(
    0,
    ...rows.map(({ values }) => {
      const all = series.map(({ key }) => values[key] ?? 0);
      return stacked ? all.reduce((sum, value) => sum + value, 0) : Math.max(...all);
    }),
  );

/**
 * Draws the bars of a chart with the page itself: nothing is loaded for it, and the server draws it too. The first row
 * is at the start side, and so are the figures.
 */
export function Bars(props: BarsProps) {
  const { rows, format, formatAxis = format, height, sideways = false, labelled = false } = props;
  const max = maxOf(props);
  const ticks = ticksOf(0, max, sideways ? 5 : 4);
  const axis = labelled ? [0, max || 1] : ticks;
  const figures = !labelled && (
    <div className={classes.figures}>
      {ticks.map((tick) => (
        <span key={tick}>
          <bdi dir="ltr">{formatAxis(tick)}</bdi>
        </span>
      ))}
    </div>
  );
  return (
    <div
      className={classes.chart}
      data-sideways={sideways || undefined}
      data-labelled={labelled || undefined}
      style={{ blockSize: height }}
      aria-hidden="true"
    >
      {figures}
      <Names rows={rows} sideways={sideways} />
      <div className={classes.area}>
        {!labelled &&
          ticks.map((tick) => <i key={tick} className={classes.line} style={lineAt(placeOn(axis, tick), sideways)} />)}
        {rows.map((row, at) => (
          <Row key={row.full ?? row.label} {...props} {...{ row, at, axis }} />
        ))}
      </div>
    </div>
  );
}

const lineAt = (place: string, sideways: boolean) =>
  sideways ? { insetInlineStart: place } : { insetBlockEnd: place };

interface RowProps extends BarsProps {
  row: ChartRow;
  at: number;
  /** From 0 to the value of a bar of full length. */
  axis: readonly number[];
}

function Row({ row, at, axis, rows, series, format, stacked, sideways, labelled, onPoint }: RowProps) {
  const tell = onPoint && (() => onPoint(at));
  return (
    <div
      className={classes.row}
      onPointerMove={tell}
      onPointerDown={tell}
      data-half={at < rows.length / 2 ? 'first' : 'second'}
    >
      <div className={classes.bars} data-stacked={stacked || undefined}>
        {series.map(({ key, color }) => {
          const value = row.values[key] ?? 0;
          const length = placeOn(axis, Math.max(0, value));
          return (
            <span
              key={key}
              className={classes.bar}
              data-some={value > 0 || undefined}
              style={{ background: color, ...(sideways ? { inlineSize: length } : { blockSize: length }) }}
            >
              {labelled && <span className={classes.value}>{format(value)}</span>}
            </span>
          );
        })}
      </div>
      {!onPoint && <Tip row={row} series={series} format={format} />}
    </div>
  );
}

/** Tells the figures of the row under the mouse or the finger. */
const Tip = ({
  row,
  series,
  format,
}: {
  row: ChartRow;
  series: readonly ChartSeries[];
  format: BarsProps['format'];
}) => (
  <div className={classes.tip}>
    <b>{row.full ?? row.label}</b>
    {series.map(({ key, label, color }) => (
      <span key={key} className={classes.fact}>
        <i style={{ background: color }} />
        <span>{label}</span>
        <bdi dir="ltr">{format(row.values[key] ?? 0)}</bdi>
      </span>
    ))}
  </div>
);

/** Names the rows: beside the bars, or below them as far as there is room, one of two or of three. */
function Names({ rows, sideways }: Pick<BarsProps, 'rows'> & { sideways: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(narrowest);
  useLayoutEffect(() => {
    if (sideways || !box.current) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [sideways]);
  const widest = Math.max(...rows.map(({ label }) => (sideways ? shortened(label) : label).length)) * letter;
  const every = sideways ? 1 : Math.max(1, Math.ceil((widest + 8) / (width / rows.length)));
  return (
    <div ref={box} className={classes.names} {...(sideways && { style: { inlineSize: widest + 16 } })}>
      {rows.map(({ label, full = label }, at) => (
        <span key={full}>{at % every === 0 && <bdi>{sideways ? shortened(label) : label}</bdi>}</span>
      ))}
    </div>
  );
}
