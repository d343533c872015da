import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  /** Content beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Shows a titled part of a screen as a card, labelled by its title. */
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
