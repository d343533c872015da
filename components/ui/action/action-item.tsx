import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './action-item.module.css';

export interface ActionItemProps {
  icon?: ReactNode;
  /** Reason why the action is not allowed, or null. With a reason the item stays and says it. */
  denied: string | null;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
  'aria-label'?: string;
  children: ReactNode;
}

/** Shows one action of a menu; one that is not allowed does nothing and says why. */
export function ActionItem({ icon, denied, danger = false, onClick, children, ...rest }: ActionItemProps) {
  return (
    <Menu.Item
      {...rest}
      leftSection={icon}
      color={danger ? 'bad' : undefined}
      aria-disabled={denied !== null || undefined}
      data-denied={denied !== null || undefined}
      className={classes.item}
      closeMenuOnClick={denied === null}
      onClick={() => denied === null && onClick()}
    >
      {children}
      {denied !== null && <small className={classes.why}>{denied}</small>}
    </Menu.Item>
  );
}
