'use client';

import type { ReactNode } from 'react';
import styles from './skip-button.module.css';

interface SkipButtonProps {
  /** Returns where the focus goes. */
  find: (button: HTMLButtonElement) => HTMLElement | null | undefined;
  children: ReactNode;
}

/** Leads the keyboard past a long part of a screen; in sight only while it has the focus (WCAG 2.4.1). */
export function SkipButton({ find, children }: SkipButtonProps) {
  return (
    <button type="button" className={styles.skip} onClick={({ currentTarget }) => find(currentTarget)?.focus()}>
      {children}
    </button>
  );
}
