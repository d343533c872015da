'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ModalDialog } from '@/components/shell/modal-dialog';
import { NotificationPanel } from './notification-panel';
import classes from './notification-sheet.module.css';

/** The panel over the whole screen of a phone. */
export function NotificationSheet({ onClose }: { onClose: () => void }) {
  const text = useTranslations('notifications');
  // A tablet that is turned gets the wide presentation: a sheet left open behind it would hold the page inert.
  useEffect(() => {
    const wide = matchMedia('(min-width: 768px)');
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);
  return (
    <ModalDialog label={text('title')} className={classes.sheet} onClose={onClose}>
      <NotificationPanel onClose={onClose} closable />
    </ModalDialog>
  );
}
