'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useAction } from '@/components/data/use-action';
import { ChoiceField } from '@/components/form/field/choice-field';
import { Form } from '@/components/form/frame/form';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { SmsCounter } from '@/components/messages/sms-counter';
import { SmsRoom } from '@/components/messages/sms-room';
import { CallButton } from '@/components/shell/menu/call-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { ChatIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { messages, type SmsDraft, smsDraft } from '@/lib/contract/customers/messages';
import { subscriptionTopics } from '@/lib/contract/customers/subscriptions';
import { formatPhone } from '@/lib/format/phone';
import classes from './sms.module.css';

interface SmsComposerProps {
  customerId: string;
  mobile: string;
}

/** Writes an SMS to one customer; counts characters and parts while typing (CUS-06). */
export function SmsComposer({ customerId, mobile }: SmsComposerProps) {
  const text = useTranslations('customers.card');
  const form = useSchemaForm<typeof smsDraft, SmsDraft>(smsDraft, { text: '', topic: 'other' });
  const send = useSend(customerId, () => form.reset({ text: '', topic: form.getValues('topic') }));
  const { control } = form;
  const labels: Record<string, string> = { text: text('sms.text'), topic: text('sms.topic') };
  return (
    <Form
      // No draft: a short text that is sent at once.
      draft={null}
      form={form}
      className={classes.composer}
      labelOf={(path) => labels[path] ?? path}
      onSubmit={(draft) => send.run(draft)}
    >
      <TextAreaField
        control={control}
        name="text"
        rows={3}
        maxLength={2_000}
        label={text.rich('sms.to', { number: () => <Ltr>{formatPhone(mobile)}</Ltr> })}
        help={<SmsCounter text={useWatch({ control, name: 'text' })} />}
      />
      <ChoiceField
        control={control}
        name="topic"
        label={text('sms.topic')}
        choices={subscriptionTopics.map((value) => ({ value, label: text(`topic.${value}`) }))}
      />
      <SmsRoom />
      {send.failure && <ErrorNotice shape="line" error={send.failure} />}
      <div>
        <CallButton of={messages.send} type="submit" leftSection={<ChatIcon size={18} />} loading={send.busy}>
          {text('sms.send')}
        </CallButton>
      </div>
    </Form>
  );
}

function useSend(customerId: string, onSent: () => void) {
  const text = useTranslations('customers.card.sms');
  return useAction((send, body: SmsDraft) => send(messages.send, { params: { customerId }, body }), {
    done: () => text('sent'),
    stale: ['messages', 'timeline'],
    failureIn: 'screen',
    onDone: onSent,
  });
}
