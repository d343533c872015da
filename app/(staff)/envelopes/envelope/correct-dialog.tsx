'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Control } from 'react-hook-form';
import { ChipsField } from '@/components/form/field/chips-field';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { Modal } from '@/components/ui/popup/modal';
import { envelopeChannels } from '@/lib/contract/documents/envelope-drafts';
import type { EnvelopeSigner } from '@/lib/contract/documents/envelopes';
import { isolate } from '@/lib/format/bidi';
import { formatPhone } from '@/lib/format/phone';
import type { ActionsHandle } from './actions-handle';
import { contactValues, type ContactValues } from './contact-values';
import classes from './dialog.module.css';

interface CorrectDialogProps {
  signer: EnvelopeSigner;
  actions: ActionsHandle;
  onClose: () => void;
}

/** Corrects a signer's phone or mail address and sends the link there; the earlier link stops working. */
export function CorrectDialog({ signer, actions, onClose }: CorrectDialogProps) {
  const text = useTranslations('envelopes');
  const words = useTranslations('ui');
  const form = useSchemaForm<typeof contactValues, ContactValues>(contactValues, {
    mobile: signer.mobile ? formatPhone(signer.mobile) : '',
    email: signer.email ?? '',
    channels: [...signer.channels],
  });
  const control = form.control as unknown as Control<ContactValues>;
  const labels: Readonly<Record<string, string>> = {
    mobile: text('mobile'),
    email: text('email'),
    channels: text('sendBy'),
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('correct.title', { name: isolate(signer.name) })}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Form
        // No draft: two addresses, which are stored with the envelope.
        draft={null}
        form={form}
        className={classes.body}
        labelOf={(path) => labels[path] ?? path}
        onSubmit={async ({ mobile, email, channels }) => {
          const contacts = { mobile: mobile || null, email: email || null, channels };
          if (await actions.run({ action: 'correct', signerId: signer.signerId, contacts })) onClose();
        }}
      >
        <TextField control={control} name="mobile" label={text('mobile')} type="tel" dir="ltr" />
        <TextField control={control} name="email" label={text('email')} type="email" dir="ltr" />
        <ChipsField
          control={control}
          name="channels"
          label={text('sendBy')}
          options={envelopeChannels.map((value) => ({ value, label: text(`channels.${value}`) }))}
        />
        <p>{text('correct.hint')}</p>
        <DialogFoot onClose={onClose}>
          <Button type="submit" loading={actions.pending === 'correct'}>
            {text('correct.send')}
          </Button>
        </DialogFoot>
      </Form>
    </Modal>
  );
}
