'use client';

import { useEffect, useRef } from 'react';
import classes from './tab-button.module.css';

interface TabButtonProps {
  label: string;
  current: boolean;
  /** Shown beside the label unless it is 0. */
  count?: number | undefined;
  onOpen: () => void;
}

/** Shows one tab of a screen whose tabs are in its address. */
export function TabButton({ label, current, count = 0, onOpen }: TabButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // On a phone the row of tabs scrolls, and the current one may be out of sight.
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <button
      ref={button}
      type="button"
      className={classes.tab}
      aria-current={current ? 'page' : undefined}
      onClick={onOpen}
    >
      {label}
      {count > 0 && <span className={classes.count}>{count}</span>}
    </button>
  );
}
