'use client';

import { Button, Modal, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { EnvelopeItem } from '@/lib/contract/envelopes';
import { isolate } from '@/lib/format/bidi';
import type { ActsHandle } from './envelope-acts';
import classes from './dialog.module.css';

interface RejectDialogProps {
  item: EnvelopeItem;
  acts: ActsHandle;
  onClose: () => void;
}

/** Asks why a file or an answer is rejected. The customer reads the reason when it is requested again. */
export function RejectDialog({ item, acts, onClose }: RejectDialogProps) {
  const text = useTranslations('envelopes');
  const words = useTranslations('common');
  const validation = useTranslations('validation');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const reject = async () => {
    setTried(true);
    if (reason.trim() !== '' && (await acts.run({ act: 'reject', itemId: item.itemId, reason }))) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('rejectTitle', { title: isolate(item.title) })}
      centered
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <div className={classes.body}>
        <Textarea
          label={text('rejectReason')}
          description={text('rejectHint')}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={tried && reason.trim() === '' ? validation('required') : undefined}
          maxLength={500}
          autosize
          minRows={3}
          data-autofocus
        />
        <div className={classes.acts}>
          <Button color="bad" loading={acts.pending === 'reject'} onClick={() => void reject()}>
            {text('acts.reject')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {words('cancel')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
