import { Fragment, type ReactNode } from 'react';
import { NearLink } from '@/components/ui/action/near-link';
import type { Icon } from '@/components/ui/icon/stroke-icon';
import classes from './history.module.css';

interface HistoryRowProps {
  icon: Icon;
  title: ReactNode;
  /** Address of the item. */
  href?: string | undefined;
  /** Facts about the item, the most important first; empty ones are left out. */
  facts: readonly ReactNode[];
  /** Longer text below the facts. */
  text?: ReactNode;
  aside?: ReactNode;
  /** Highlights an item that is late, failed or missed. */
  alert?: boolean;
}

/** Shows one item of a list: its name, then its facts. */
export function HistoryRow({ icon: IconOf, title, href, facts, text, aside, alert = false }: HistoryRowProps) {
  return (
    <li className={classes.row} data-alert={alert || undefined}>
      <span className={classes.icon}>
        <IconOf size={18} />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{href ? <NearLink href={href}>{title}</NearLink> : title}</p>
        <Facts facts={facts} />
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </li>
  );
}

/** Shows facts in one line, separated by dots. */
export function Facts({ facts }: { facts: readonly ReactNode[] }) {
  const shown = facts.filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '');
  if (shown.length === 0) return null;
  return (
    <p className={classes.facts}>
      {shown.map((fact, at) => (
        <Fragment key={at}>
          {at > 0 && ' · '}
          {fact}
        </Fragment>
      ))}
    </p>
  );
}
