'use client';

import { useEffect, useState } from 'react';
import { ask } from '@/components/data/ask';
import type { SupportDesk } from '@/lib/contract/desk/support';
import classes from './open-form.module.css';

/** Errors that only the support can resolve. */
const lifted = ['INVALID_ACCOUNT_STATE_ERROR', 'INVALID_AGENCY_STATE_ERROR', 'INACTIVE_AGENCY'];

/** Shows phone and mail address of the support below an error that only the support can resolve. */
export function SupportContact({ code }: { code: string }) {
  const shown = lifted.includes(code);
  const [desk, setDesk] = useState<SupportDesk>();
  useEffect(() => {
    // If the contact cannot be loaded, the error message stands alone.
    if (shown) ask<SupportDesk>('GET', '/ins-api/agent/support').then(setDesk, () => undefined);
  }, [shown]);
  if (!shown || !desk) return null;
  return (
    <p className={classes.contact}>
      {desk.phone && (
        <a href={`tel:${desk.phone.replace(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{desk.phone}</bdi>
        </a>
      )}
      <a href={`mailto:${desk.email}`}>
        <bdi dir="ltr">{desk.email}</bdi>
      </a>
    </p>
  );
}
