import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** The form's acts, always in reach at the foot of the window, above the phone's own bar. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
