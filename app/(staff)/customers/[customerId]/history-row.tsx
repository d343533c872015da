import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';
import type { Icon } from '@/components/ui/stroke-icon';
import classes from './history.module.css';

interface HistoryRowProps {
  icon: Icon;
  title: ReactNode;
  /** Where it leads. */
  href?: string | undefined;
  /** What is to be known about it, the most telling first; what is empty is left out. */
  facts: readonly ReactNode[];
  /** A text of some length below the facts. */
  text?: ReactNode;
  aside?: ReactNode;
  /** Asks for attention: late, failed, missed. */
  alert?: boolean;
}

/** One thing of a list: what, then what tells it from the others. */
export function HistoryRow({ icon: IconOf, title, href, facts, text, aside, alert = false }: HistoryRowProps) {
  return (
    <li className={classes.row} data-alert={alert || undefined}>
      <span className={classes.icon}>
        <IconOf size={18} />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{href ? <Link href={href}>{title}</Link> : title}</p>
        <Facts facts={facts} />
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </li>
  );
}

/** Facts in one line, with dots between. */
export function Facts({ facts }: { facts: readonly ReactNode[] }) {
  const told = facts.filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '');
  if (told.length === 0) return null;
  return (
    <p className={classes.facts}>
      {told.map((fact, at) => (
        <Fragment key={at}>
          {at > 0 && ' · '}
          {fact}
        </Fragment>
      ))}
    </p>
  );
}
