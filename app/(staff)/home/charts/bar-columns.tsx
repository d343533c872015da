import type { CSSProperties } from 'react';
import { NearLink } from '@/components/ui/action/near-link';
import classes from './charts.module.css';

/** A part of a bar, from its foot up. */
interface BarPart {
  amount: number;
  kind: 'open' | 'settled' | 'past';
}

interface Bar {
  key: string;
  /** On the axis. */
  label: string;
  /** Period and figures in words. */
  name: string;
  parts: readonly BarPart[];
  /** Address of the list of what the bar counts, when the viewer may open it. */
  href: string | undefined;
}

interface BarColumnsProps {
  bars: readonly Bar[];
  /** The parts of a bar stand beside each other instead of on each other. */
  beside?: boolean;
}

const sumOf = (parts: readonly BarPart[]) => parts.reduce((all, { amount }) => all + amount, 0);

/** Shows bars in the direction of the page, the first at the start side; each opens its list. */
export function BarColumns({ bars, beside = false }: BarColumnsProps) {
  const heightOf = ({ parts }: Bar) => (beside ? Math.max(...parts.map(({ amount }) => amount)) : sumOf(parts));
  const highest = Math.max(1, ...bars.map(heightOf));
  return (
    <ul className={classes.bars}>
      {bars.map((bar) => {
        const drawn = (
          <>
            <span className="visually-hidden">{bar.name}</span>
            <span className={classes.plot} data-beside={beside || undefined}>
              {bar.parts.map(({ amount, kind }) => (
                <span
                  key={kind}
                  className={classes.bar}
                  data-kind={kind}
                  style={{ '--share': amount / highest } as CSSProperties}
                />
              ))}
            </span>
            <span className={classes.tick} aria-hidden="true">
              {bar.label}
            </span>
          </>
        );
        return (
          <li key={bar.key}>
            {bar.href ? (
              <NearLink href={bar.href} className={classes.column} title={bar.name}>
                {drawn}
              </NearLink>
            ) : (
              <span className={classes.column} title={bar.name}>
                {drawn}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
