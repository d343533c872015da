'use client';

import type { ReactNode } from 'react';
import classes from './card-header.module.css';
import { useNoteDesk } from './note-desk';

/** Calls the customer; what was said can be written down at once. */
export function CallLink({ phone, children }: { phone: string; children: ReactNode }) {
  const { ask } = useNoteDesk();
  return (
    <a href={`tel:${phone}`} className={classes.way} onClick={() => ask('call')}>
      {children}
    </a>
  );
}
