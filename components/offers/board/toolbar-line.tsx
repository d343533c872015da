import type { ReactNode } from 'react';
import classes from './offers-toolbar.module.css';

interface ToolbarLineProps {
  /** Tabs of the results, or their count. */
  start: ReactNode;
  /** The button for a price typed by hand. */
  end: ReactNode;
  /** What belongs to the chosen list. */
  children?: ReactNode;
}

/** Shows tabs, the tools of the chosen list, and the price typed by hand in one line; on a phone in two. */
export const ToolbarLine = ({ start, end, children }: ToolbarLineProps) => (
  <div className={classes.toolbar} data-tools={children ? true : undefined}>
    <div className={classes.start}>{start}</div>
    {children}
    <div className={classes.end}>{end}</div>
  </div>
);
