'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ModalDialog } from '@/components/shell/modal-dialog';
import { CloseIcon } from '@/components/ui/icons';
import { JobPanel } from './job-panel';
import classes from './job-panel.module.css';

/** The tray as a sheet of a phone. */
export function JobSheet({ onClose }: { onClose: () => void }) {
  const text = useTranslations('jobs');
  const words = useTranslations('common');
  // A tablet that is turned gets the wide presentation: a sheet left open behind it would hold the page inert.
  useEffect(() => {
    const wide = matchMedia('(min-width: 768px)');
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);
  return (
    <ModalDialog label={text('title')} className={classes.sheet} onClose={onClose}>
      <button type="button" className={classes.close} aria-label={words('close')} onClick={onClose}>
        <CloseIcon />
      </button>
      <JobPanel />
    </ModalDialog>
  );
}
