import type { ReactNode } from 'react';
import { useCountText } from '@/components/ui/value/use-count-text';
import type { Counted } from '@/lib/contract/kit/paging';
import { Breadcrumbs } from '../menu/breadcrumbs';
import classes from './page-frame.module.css';

interface PageFrameProps {
  title: ReactNode;
  /** Number of listed items; null while it is asked for, which keeps its place. */
  count?: number | Counted | null | undefined;
  /** One line below the title: context such as owner or deadline. */
  subtitle?: ReactNode;
  /** Main action of the screen. */
  action?: ReactNode;
  /** `column` limits the width of text and forms for readability; `full` is for what needs every column of a wide screen. */
  width?: 'wide' | 'column' | 'full';
  /** Leaves as much of the first screen as possible to the contents; on a phone without breadcrumbs. */
  dense?: boolean;
  children: ReactNode;
}

/** Shows a screen with the common header: breadcrumbs, title, count, action. */
export function PageFrame({ title, count, subtitle, action, width = 'wide', dense, children }: PageFrameProps) {
  return (
    <div className={classes.frame} data-width={width} data-dense={dense || undefined}>
      <header className={classes.head}>
        <div className={classes.names}>
          <Breadcrumbs />
          <h1 className={classes.title}>
            {title}
            {count === null ? (
              <span className={classes.count} data-coming aria-hidden="true">
                00
              </span>
            ) : (
              count !== undefined && <Count of={count} />
            )}
          </h1>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </header>
      {children}
    </div>
  );
}

function Count({ of }: { of: number | Counted }) {
  const say = useCountText();
  return <span className={classes.count}> {say(of)}</span>;
}
