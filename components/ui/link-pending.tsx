'use client';

import { useLinkStatus } from 'next/link';
import classes from './link-pending.module.css';

/** Inside a link: a line along the top of the window while the screen behind it is on its way. */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return pending ? <span className={classes.line} aria-hidden="true" /> : null;
}
