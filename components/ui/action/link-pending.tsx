'use client';

import { useLinkStatus } from 'next/link';
import { createPortal } from 'react-dom';
import classes from './link-pending.module.css';

/**
 * Shows a line at the top of the window while the target of the enclosing link loads. It is outside of the screen, over
 * the header.
 */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return pending ? createPortal(<span className={classes.line} aria-hidden="true" />, document.body) : null;
}
