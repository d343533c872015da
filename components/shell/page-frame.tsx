import { useFormatter } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs';
import classes from './page-frame.module.css';

interface PageFrameProps {
  title: ReactNode;
  /** How many things the screen lists; undefined while it is not known. */
  count?: number | undefined;
  /** One line below the title: what this is, of whom, until when. */
  subtitle?: ReactNode;
  /** The one thing to do here. */
  action?: ReactNode;
  /** Narrow screens of text and forms read better in a column. */
  width?: 'wide' | 'column';
  children: ReactNode;
}

/** The head that every screen shares: where it is, what it is called, how much there is, what to do. */
export function PageFrame({ title, count, subtitle, action, width = 'wide', children }: PageFrameProps) {
  const format = useFormatter();
  return (
    <div className={classes.frame} data-width={width}>
      <header className={classes.head}>
        <div className={classes.names}>
          <Breadcrumbs />
          <h1 className={classes.title}>
            {title}
            {count !== undefined && <span className={classes.count}>{format.number(count)}</span>}
          </h1>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </header>
      {children}
    </div>
  );
}
