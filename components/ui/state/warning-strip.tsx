import type { ReactNode } from 'react';
import classes from './warning-strip.module.css';

interface WarningStripProps {
  /** Link or button to what is told about. */
  action: ReactNode;
  /** It can appear while the screen is open, and is then read aloud. */
  live?: boolean;
  children: ReactNode;
}

/** Says above a screen that something waits for somebody, with the way to it. */
export function WarningStrip({ action, live = false, children }: WarningStripProps) {
  return (
    <div className={classes.strip} role={live ? 'status' : undefined}>
      <p>{children}</p>
      {action}
    </div>
  );
}
