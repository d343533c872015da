'use client';

import type { ReactNode } from 'react';
import classes from './card-header.module.css';
import { useNoteDesk } from '../remarks/note-desk';

/** Calls the customer and opens the note line for what was said. */
export function CallLink({ phone, children }: { phone: string; children: ReactNode }) {
  const { ask } = useNoteDesk();
  return (
    <a href={`tel:${phone}`} className={classes.way} onClick={() => ask('call')}>
      {children}
    </a>
  );
}
