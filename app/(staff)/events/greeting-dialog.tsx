import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useWatch } from 'react-hook-form';
import { useAction } from '@/components/data/use-action';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { SmsCounter } from '@/components/messages/sms-counter';
import { SmsRoom } from '@/components/messages/sms-room';
import { CallButton } from '@/components/shell/menu/call-button';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { useShell } from '@/components/shell/frame/shell-context';
import { ChatIcon } from '@/components/ui/icon/icons';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Ltr } from '@/components/ui/value/ltr';
import { messages, type SmsDraft, smsDraft } from '@/lib/contract/customers/messages';
import type { Event } from '@/lib/contract/desk/events';
import { formatPhone } from '@/lib/format/phone';
import classes from './events.module.css';

/** Offers a ready greeting by SMS; a customer who wants no messages is not written to (CUS-06). */
export function GreetingDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const text = useTranslations('events');
  const card = useCustomerCard()(event.customerId);
  const name = event.customerName ?? '';
  return (
    <ModalDialog label={text('greeting.title', { name })} className={classes.dialog} onClose={onClose}>
      <h2 className={classes.dialogTitle}>{text('greeting.title', { name })}</h2>
      {card && (
        <p>
          <Link href={card}>{text('openCard')}</Link>
        </p>
      )}
      {event.mobilePhone === null || event.customerId === null ? (
        <p>{text('greeting.noMobile')}</p>
      ) : (
        <Greeting customerId={event.customerId} mobile={event.mobilePhone} name={name} onClose={onClose} />
      )}
    </ModalDialog>
  );
}

interface GreetingProps {
  customerId: string;
  mobile: string;
  name: string;
  onClose: () => void;
}

function Greeting({ customerId, mobile, name, onClose }: GreetingProps) {
  const text = useTranslations('events');
  const { name: agent } = useShell();
  const form = useSchemaForm<typeof smsDraft, SmsDraft>(smsDraft, {
    text: text('greeting.text', { name, agent }),
    topic: 'other',
  });
  const send = useAction((run, body: SmsDraft) => run(messages.send, { params: { customerId }, body }), {
    done: () => text('greeting.sent'),
    stale: ['messages', 'timeline'],
    failureIn: 'screen',
    onDone: onClose,
  });
  return (
    <Form
      // No draft: a ready text that is sent at once.
      draft={null}
      form={form}
      labelOf={() => text('greeting.label')}
      onSubmit={(draft) => send.run(draft)}
    >
      <div className={classes.fields}>
        <TextAreaField
          control={form.control}
          name="text"
          rows={4}
          maxLength={2_000}
          label={text.rich('greeting.to', { number: () => <Ltr>{formatPhone(mobile)}</Ltr> })}
          help={<SmsCounter text={useWatch({ control: form.control, name: 'text' })} />}
        />
        <SmsRoom />
        {send.failure && <ErrorNotice shape="line" error={send.failure} />}
        <DialogFoot onClose={onClose}>
          <CallButton of={messages.send} type="submit" leftSection={<ChatIcon size={18} />} loading={send.busy}>
            {text('greeting.send')}
          </CallButton>
        </DialogFoot>
      </div>
    </Form>
  );
}
