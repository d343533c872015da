import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import type { Icon } from './stroke-icon';

interface EmptyStateProps {
  icon?: Icon;
  /** `page` when nothing else is on the page: then the title is its heading. */
  level?: 'part' | 'page';
  title: string;
  /** What to do about it, in one sentence. */
  children?: ReactNode;
  /** The button or link that does it. */
  action?: ReactNode;
}

/** A place that has nothing to show, saying why and what comes next. */
export function EmptyState({ icon: IconOf, level = 'part', title, children, action }: EmptyStateProps) {
  const Title = level === 'page' ? 'h1' : 'p';
  return (
    <div className={classes.empty} data-level={level}>
      {IconOf && (
        <span className={classes.icon}>
          <IconOf size={28} />
        </span>
      )}
      <Title className={classes.title}>{title}</Title>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
