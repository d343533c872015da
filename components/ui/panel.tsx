import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  /** What stands beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of a screen on a sheet of its own, called by its title. */
export function Panel({ title, aside, children }: PanelProps) {
  const heading = useId();
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
