'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { Modal } from '@/components/ui/popup/modal';
import type { EnvelopeItem } from '@/lib/contract/documents/envelopes';
import { isolate } from '@/lib/format/bidi';
import { tooLong } from '@/lib/rules/kit/rule-messages';
import type { ActionsHandle } from './actions-handle';
import classes from './dialog.module.css';

interface RejectDialogProps {
  item: EnvelopeItem;
  actions: ActionsHandle;
  onClose: () => void;
}

const reasonDraft = z.object({ reason: z.string().trim().min(1, 'required').max(500, tooLong) });

/** Asks why a file or an answer is rejected. The customer reads the reason when it is requested again. */
export function RejectDialog({ item, actions, onClose }: RejectDialogProps) {
  const text = useTranslations('envelopes');
  const words = useTranslations('ui');
  const form = useSchemaForm(reasonDraft, { reason: '' });
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('rejectTitle', { title: isolate(item.title) })}
      centered
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Form
        // No draft: one reason.
        draft={null}
        form={form}
        className={classes.body}
        labelOf={() => text('rejectReason')}
        onSubmit={async ({ reason }) => {
          if (await actions.run({ action: 'reject', itemId: item.itemId, reason })) onClose();
        }}
      >
        <TextAreaField
          control={form.control}
          name="reason"
          label={text('rejectReason')}
          help={text('rejectHint')}
          maxLength={500}
          rows={3}
        />
        <DialogFoot onClose={onClose}>
          <Button type="submit" color="bad" loading={actions.pending === 'reject'}>
            {text('actions.reject')}
          </Button>
        </DialogFoot>
      </Form>
    </Modal>
  );
}
