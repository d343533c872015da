import { placeOn, ticksOf } from '@/components/ui/chart/ticks';
import classes from './dots-figure.module.css';

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

/**
 * Shows two amounts of many things as dots. The axis begins at the right in Hebrew. Screen readers and the keyboard have
 * the list beside it.
 */
export function DotsFigure({ dots, chosen, onChoose, labels, format, height }: DotsProps) {
  const [xs, ys] = [dots.map(({ x }) => x), dots.map(({ y }) => y)];
  const along = ticksOf(0, Math.max(...xs));
  const up = ticksOf(Math.min(...ys), Math.max(...ys), 5);
  return (
    <figure className={classes.figure} aria-hidden="true">
      <p className={classes.name}>{labels.y}</p>
      <div className={classes.dots} style={{ blockSize: height }}>
        <div className={classes.up}>
          {up.map((tick) => (
            <span key={tick}>
              <bdi dir="ltr">{format(tick)}</bdi>
            </span>
          ))}
        </div>
        <div className={classes.area}>
          {up.map((tick) => (
            <i key={tick} className={classes.line} style={{ insetBlockEnd: placeOn(up, tick) }} />
          ))}
          {dots.map(({ id, x, y }) => (
            <span
              key={id}
              className={classes.dot}
              data-chosen={id === chosen || undefined}
              style={{ insetInlineStart: placeOn(along, x), insetBlockEnd: placeOn(up, y) }}
              onClick={() => onChoose(id)}
            />
          ))}
        </div>
        <div className={classes.along}>
          {along.map((tick) => (
            <span key={tick}>
              <bdi dir="ltr">{format(tick)}</bdi>
            </span>
          ))}
        </div>
      </div>
      <p className={classes.name} data-axis="along">
        {labels.x}
      </p>
    </figure>
  );
}
