'use client';

import { useTranslations } from 'next-intl';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { useWhileNarrow } from '@/components/shell/popup/use-while-narrow';
import { NotificationPanel } from './notification-panel';
import classes from './notification-sheet.module.css';

/** Shows the panel as a full sheet on a phone. */
export function NotificationSheet({ onClose }: { onClose: () => void }) {
  const text = useTranslations('notifications');
  useWhileNarrow(onClose);
  return (
    <ModalDialog label={text('title')} className={classes.sheet} onClose={onClose}>
      <NotificationPanel onClose={onClose} closable />
    </ModalDialog>
  );
}
