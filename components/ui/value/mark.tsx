import type { ReactNode } from 'react';
import type { Icon } from '../icon/stroke-icon';
import classes from './mark.module.css';

interface MarkProps {
  look: 'plain' | 'brand' | 'good' | 'warn' | 'bad';
  icon?: Icon;
  children: ReactNode;
}

/** Shows a state in one or two words. */
export function Mark({ look, icon: Sign, children }: MarkProps) {
  return (
    <span className={classes.mark} data-look={look}>
      {Sign && <Sign size={14} />}
      {children}
    </span>
  );
}
