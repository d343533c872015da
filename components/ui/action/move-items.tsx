'use client';

import { Menu } from '@mantine/core';
import classes from './move-items.module.css';

interface MoveItemsProps<Key extends string> {
  to: readonly { key: Key; label: string }[];
  /** Why it cannot go there; null when it can. */
  refusal: (key: Key) => string | null;
  onMove: (key: Key) => void;
}

/** Shows where something can go as items of a menu; those where it cannot go say why. */
export function MoveItems<Key extends string>({ to, refusal, onMove }: MoveItemsProps<Key>) {
  return to.map(({ key, label }) => {
    const why = refusal(key);
    return (
      <Menu.Item key={key} disabled={why !== null} onClick={() => onMove(key)}>
        {label}
        {why !== null && <span className={classes.why}>{why}</span>}
      </Menu.Item>
    );
  });
}
