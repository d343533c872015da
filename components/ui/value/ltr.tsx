import type { ReactNode } from 'react';
import classes from './figures.module.css';

/** Shows phones, policy and document numbers and e-mails as isolated left-to-right text with tabular figures. */
export function Ltr({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className={classes.figure}>
      {children}
    </bdi>
  );
}
