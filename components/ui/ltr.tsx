import type { ReactNode } from 'react';
import classes from './figures.module.css';

/** Phones, policy and document numbers, e-mails: an isolated left-to-right run with tabular figures. */
export function Ltr({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className={classes.figure}>
      {children}
    </bdi>
  );
}
