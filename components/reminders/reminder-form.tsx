'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Form } from '@/components/form/frame/form';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { SmsCounter } from '@/components/messages/sms-counter';
import { ActionButton } from '@/components/ui/action/action-button';
import { PlusIcon } from '@/components/ui/icon/icons';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import type { OrderRow } from '@/lib/contract/orders/orders';
import { type ReminderChoice, type ReminderDraft, reminderDraft } from '@/lib/contract/customers/reminders';
import { reminderMode } from '@/lib/rules/work/reminder';
import classes from './reminder-dialog.module.css';
import { type PreparedReminder, ReminderWays } from './reminder-ways';
import { useReminder } from './use-reminder';

interface ReminderFormProps {
  order: Pick<OrderRow, 'orderId' | 'productType'>;
  prepared: PreparedReminder;
  onClose: () => void;
}

/** Returns the initial choice: the available ways to reach the customer. */
const firstWays = (choices: readonly ReminderChoice[]) =>
  choices.flatMap(({ recipient, channel, closed }) =>
    recipient === 'CUSTOMER' && closed === null ? [{ recipient, channel }] : [],
  );

/** Edits recipients, channels and text of a reminder. */
export function ReminderForm({ order, prepared, onClose }: ReminderFormProps) {
  const text = useTranslations('reminders');
  const words = useTranslations('ui');
  const [start] = useState<ReminderDraft>(() => ({
    reminders: firstWays(prepared.choices),
    subject: prepared.subject,
    text: prepared.text,
  }));
  const form = useSchemaForm<typeof reminderDraft, ReminderDraft>(reminderDraft, start);
  const send = useReminder(order, onClose);
  const { control } = form;
  const [ways, body] = useWatch({ control, name: ['reminders', 'text'] });
  const mode = reminderMode(ways);
  const { accidentLine } = prepared;
  const by = (channel: ReminderChoice['channel']) => ways.some((way) => way.channel === channel);
  const labels: Record<string, string> = { reminders: text('to'), subject: text('subject'), text: text('text') };
  return (
    <Form
      // No draft: a short text that is sent at once.
      draft={null}
      form={form}
      className={classes.form}
      labelOf={(path) => labels[path] ?? path}
      onSubmit={(draft) => send.run(draft)}
    >
      <ReminderWays
        prepared={prepared}
        chosen={ways}
        onChange={(chosen) => form.setValue('reminders', chosen, { shouldDirty: true })}
      />
      {by('MAIL') && <TextField control={control} name="subject" label={text('subject')} maxLength={150} />}
      <TextAreaField
        control={control}
        name="text"
        rows={5}
        maxLength={2_000}
        label={text('text')}
        help={
          <span className={classes.help}>
            {by('SMS') && <SmsCounter text={body} />}
            <span>{text('language', { language: text(`languages.${prepared.language}`) })}</span>
          </span>
        }
      />
      {accidentLine !== null && !body.includes(accidentLine) && (
        <Button
          variant="subtle"
          size="sm"
          className={classes.add}
          leftSection={<PlusIcon size={16} />}
          onClick={() => form.setValue('text', `${body.trimEnd()}\n${accidentLine}`, { shouldDirty: true })}
        >
          {text('addAccident')}
        </Button>
      )}
      <p role="status" className={classes.mode} data-mode={mode}>
        {text(`mode.${mode}`)}
        {(mode === 'agent' || mode === 'agentAndCustomer') && ` ${text('agentGets')}`}
      </p>
      {send.failure && <ErrorNotice shape="line" error={send.failure} />}
      <div className={classes.foot}>
        {mode === 'nobody' ? (
          <ActionButton denied={text('mode.nobody')} onClick={() => undefined}>
            {text('send')}
          </ActionButton>
        ) : (
          <Button type="submit" loading={send.busy}>
            {text('send')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
      </div>
    </Form>
  );
}
