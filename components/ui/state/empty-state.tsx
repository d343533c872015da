import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import type { Icon } from '../icon/stroke-icon';

interface EmptyStateProps {
  icon?: Icon;
  /** `page` when the page shows nothing else: the title is then its heading. */
  level?: 'part' | 'page';
  title: string;
  /** What to do about it, in one sentence. */
  children?: ReactNode;
  /** Button or link of the next step. */
  action?: ReactNode;
}

/** Shows why a part of a screen is empty and what to do next. */
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
