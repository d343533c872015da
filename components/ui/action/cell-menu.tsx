import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icon/icons';
import classes from './cell-menu.module.css';

interface CellMenuProps {
  /** The value and what the menu does, for screen readers. */
  label: string;
  /** The value in the cell. */
  value: ReactNode;
  /** `Menu.Item`s that change it. */
  children: ReactNode;
}

/** Shows a value of a row as the button of the menu that changes it; the key `m` on the row opens the menu. */
export function CellMenu({ label, value, children }: CellMenuProps) {
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <button type="button" className={classes.menu} aria-keyshortcuts="m" aria-label={label}>
          <span className={classes.value}>{value}</span>
          <ChevronDownIcon size={14} className={classes.arrow} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.items}>{children}</Menu.Dropdown>
    </Menu>
  );
}
