'use client';

import { useTranslations } from 'next-intl';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { useWhileNarrow } from '@/components/shell/popup/use-while-narrow';
import { CloseIcon } from '@/components/ui/icon/icons';
import { JobPanel } from './job-panel';
import classes from './job-panel.module.css';

/** Shows the job tray as a bottom sheet on a phone. */
export function JobSheet({ onClose }: { onClose: () => void }) {
  const text = useTranslations('jobs');
  const words = useTranslations('ui');
  useWhileNarrow(onClose);
  return (
    <ModalDialog label={text('title')} className={classes.sheet} onClose={onClose}>
      <button type="button" className={classes.close} aria-label={words('close')} onClick={onClose}>
        <CloseIcon />
      </button>
      <JobPanel />
    </ModalDialog>
  );
}
