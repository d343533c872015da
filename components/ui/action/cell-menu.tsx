import { Menu } from '@mantine/core';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
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

/**
 * Shows a value of a row as the button of the menu that changes it; the key `m` on the row opens the menu. The menu is
 * made at the first press: those of all rows would take longer to make than the rows.
 */
export function CellMenu({ children, ...cell }: CellMenuProps) {
  const [press, setPress] = useState<{ focused: boolean } | null>(null);
  if (press)
    return (
      <PressedMenu {...cell} {...press}>
        {children}
      </PressedMenu>
    );
  return (
    <CellButton
      {...cell}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={({ currentTarget }) => setPress({ focused: currentTarget === document.activeElement })}
    />
  );
}

interface PressedMenuProps extends CellMenuProps {
  /** The pressed button had the focus, which this one takes over; the key `m` presses it from elsewhere. */
  focused: boolean;
}

/** Opens once it is there, so that closing it returns the focus to where it was. */
function PressedMenu({ focused, children, ...cell }: PressedMenuProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus({ preventScroll: true });
    setOpened(true);
  }, [focused]);
  return (
    <Menu position="bottom-start" width={260} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <CellButton ref={button} {...cell} />
      </Menu.Target>
      <Menu.Dropdown className={classes.items}>{children}</Menu.Dropdown>
    </Menu>
  );
}

function CellButton({
  label,
  value,
  ...rest
}: Omit<CellMenuProps, 'children'> & Omit<ComponentProps<'button'>, 'value'>) {
  return (
    <button type="button" {...rest} className={classes.menu} aria-keyshortcuts="m" aria-label={label}>
      <span className={classes.value}>{value}</span>
      <ChevronDownIcon size={14} className={classes.arrow} />
    </button>
  );
}
