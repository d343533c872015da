'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { Form } from '@/components/form/frame/form';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Modal } from '@/components/ui/popup/modal';
import { typedMail } from '@/lib/contract/kit/typed';
import classes from './fill.module.css';
import type { useFilling } from './use-filling';
import type { Filling } from './use-keep-draft';
import { tooLong } from '@/lib/rules/kit/rule-messages';

const schema = z.object({ toEmail: typedMail().min(1, 'required').max(200, tooLong).pipe(z.email('email')) });

interface MailDialogProps {
  filling: Filling;
  mail: ReturnType<typeof useFilling>['mail'];
  /** Number of required fields without a value. */
  open: number;
  address: string;
  onClose: () => void;
}

/** Asks for the mail address and how the form is sent. */
export function MailDialog({ filling, mail, open, address, onClose }: MailDialogProps) {
  const text = useTranslations('forms');
  const words = useTranslations('ui');
  const form = useSchemaForm(schema, { toEmail: address });
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('mailTitle')}
      centered
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Form
        // No draft: one address.
        draft={null}
        form={form}
        onSubmit={({ toEmail }) => mail.run({ ...filling, toEmail })}
        labelOf={() => text('toEmail')}
        className={classes.dialog}
      >
        <p>{text('mailText')}</p>
        {open > 0 && <p className={classes.open}>{text('mailEmpty', { count: open })}</p>}
        <TextField
          control={form.control}
          name="toEmail"
          label={text('toEmail')}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="off"
        />
        {mail.failure && <ErrorNotice shape="line" error={mail.failure} />}
        <Button type="submit" loading={mail.busy}>
          {text('send')}
        </Button>
      </Form>
    </Modal>
  );
}
