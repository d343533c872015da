'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Modal } from '@/components/ui/popup/modal';
import type { Envelope } from '@/lib/contract/documents/envelopes';
import type { ActionsHandle } from './actions-handle';
import classes from './dialog.module.css';

interface CancelDialogProps {
  envelope: Envelope;
  actions: ActionsHandle;
  onClose: () => void;
}

/** Asks before an envelope is cancelled, which cannot be undone, and says what stops for whom. */
export function CancelDialog({ envelope: { subject, signers }, actions, onClose }: CancelDialogProps) {
  const text = useTranslations('envelopes');
  const words = useTranslations('ui');
  const waiting = signers.filter(({ status }) => status !== 'SIGNED');
  const cancel = async () => {
    await actions.run({ action: 'cancel' });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('cancelTitle')}
      centered
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <div className={classes.body}>
        <p>{text('cancelText', { subject, names: waiting.map(({ name }) => name).join(', ') })}</p>
        <div className={classes.actions}>
          <Button color="bad" loading={actions.pending === 'cancel'} onClick={() => void cancel()}>
            {text('actions.cancel')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {words('cancel')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
