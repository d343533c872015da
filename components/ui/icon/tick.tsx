import type { ChangeEvent } from 'react';
import classes from './tick.module.css';

interface TickProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean;
  disabled?: boolean;
  tabIndex?: number;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * Shows the box that chooses a row. It is the browser's own, because a list has a hundred of them and each box of the
 * library renders twice.
 */
export function Tick({ label, indeterminate = false, ...input }: TickProps) {
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = indeterminate;
  };
  return <input ref={mark} type="checkbox" className={classes.tick} aria-label={label} {...input} />;
}
