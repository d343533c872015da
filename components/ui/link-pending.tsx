'use client';

import { useLinkStatus } from 'next/link';
import classes from './link-pending.module.css';

/** Shows a line at the top of the window while the target of the enclosing link loads. */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return pending ? <span className={classes.line} aria-hidden="true" /> : null;
}
