import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import type { Icon } from './icons';

interface EmptyStateProps {
  icon?: Icon;
  title: string;
  /** What to do about it, in one sentence. */
  children?: ReactNode;
  /** The button or link that does it. */
  action?: ReactNode;
}

/** A place that has nothing to show, saying why and what comes next. */
export function EmptyState({ icon: IconOf, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {IconOf && (
        <span className={classes.icon}>
          <IconOf size={28} />
        </span>
      )}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
