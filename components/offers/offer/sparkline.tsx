import classes from './sparkline.module.css';

/** Size of the drawing, px. */
const [width, height] = [72, 28];

interface SparklineProps {
  /** Prices of the years, the first one first. */
  values: readonly number[];
}

/**
 * Draws how the price of an offer goes on over the years, the first year at the start side. The schedule in the opened
 * row says the same in words.
 */
export function Sparkline({ values }: SparklineProps) {
  const highest = Math.max(...values);
  if (values.length < 2 || !(highest > 0)) return null;
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * width;
    return `${x.toFixed(1)},${(height - 1 - (value / highest) * (height - 3)).toFixed(1)}`;
  });
  return (
    <svg
      className={classes.spark}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-sparkline
    >
      <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} />
      <polyline points={points.join(' ')} />
    </svg>
  );
}
