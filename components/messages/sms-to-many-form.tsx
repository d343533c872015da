'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import type { Action } from '@/components/data/use-action';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { type SmsDraft, smsDraft } from '@/lib/contract/customers/messages';
import { subscriptionTopics } from '@/lib/contract/customers/subscriptions';
import { SmsCounter } from './sms-counter';
import classes from './sms-to-many.module.css';

interface SmsToManyFormProps {
  send: Pick<Action<SmsDraft, unknown>, 'run' | 'busy' | 'failure'>;
  onClose: () => void;
}

/** Edits the text of the message, with a character count, and its subject. */
export function SmsToManyForm({ send, onClose }: SmsToManyFormProps) {
  const text = useTranslations('messages');
  const topics = useTranslations('customers.card.topic');
  const form = useSchemaForm<typeof smsDraft, SmsDraft>(smsDraft, { text: '', topic: 'other' });
  const { control } = form;
  const labels: Record<string, string> = { text: text('text'), topic: text('topic') };
  return (
    <Form
      // No draft: a short text for the chosen customers.
      draft={null}
      form={form}
      labelOf={(path) => labels[path] ?? path}
      className={classes.form}
      onSubmit={(draft) => send.run(draft)}
    >
      <TextAreaField
        control={control}
        name="text"
        rows={4}
        maxLength={2_000}
        label={text('text')}
        help={<SmsCounter text={useWatch({ control, name: 'text' })} />}
      />
      <ChoiceField
        control={control}
        name="topic"
        label={text('topic')}
        choices={subscriptionTopics.map((value) => ({ value, label: topics(value) }))}
      />
      {send.failure && <ErrorNotice shape="line" error={send.failure} />}
      <DialogFoot onClose={onClose}>
        <Button type="submit" loading={send.busy}>
          {text('sendSms')}
        </Button>
      </DialogFoot>
    </Form>
  );
}
