'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { CustomerSelect } from '@/components/customers/customer-select';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { addressFor } from '@/components/messages/channel-fields';
import { type LinkMessage, MessageFields, useMessageLabels } from '@/components/messages/message-fields';
import { ShareMessage } from '@/components/messages/share-message';
import { addresseeOf } from '@/components/messages/use-addressee';
import { useMessageText } from '@/components/messages/use-message-text';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { Modal } from '@/components/ui/popup/modal';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { type NoticeDraft, noticeDraft, notices } from '@/lib/contract/claims/notices';
import { type Customer, customers } from '@/lib/contract/customers/customers';
import type { SendingChannel } from '@/lib/contract/customers/sendings';
import type { Locale } from '@/lib/i18n/locales';
import { NoticeLinks } from './notice-links';
import { PublicLink } from './public-link';
import classes from './notices.module.css';

interface NoticeDialogProps {
  /** Null to choose one. */
  customerId: string | null;
  /** The order that insures the car; null to let the customer say. */
  orderId?: string | null;
  onClose: () => void;
}

/** Sends a customer a link to report an accident, and shows the links that were sent (CLM-05). */
export function NoticeDialog({ customerId: given, orderId = null, onClose }: NoticeDialogProps) {
  const text = useTranslations('notices');
  const words = useTranslations('ui');
  const [chosen, setChosen] = useState<string | null>(null);
  const customerId = given ?? chosen;
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('title')}
      size={560}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <div className={classes.dialog}>
        <p className={classes.hint}>{text('hint')}</p>
        {given === null && chosen === null && <PublicLink />}
        {given === null && (
          <CustomerSelect
            label={text('choose')}
            chosen={chosen}
            onChoose={setChosen}
            comboboxProps={{ withinPortal: false }}
          />
        )}
        {customerId === null ? (
          <NoticeLinks customerId={undefined} />
        ) : (
          <Message key={customerId} {...{ customerId, orderId, onClose }} />
        )}
      </div>
    </Modal>
  );
}

function Message({
  customerId,
  orderId,
  onClose,
}: {
  customerId: string;
  orderId: string | null;
  onClose: () => void;
}) {
  const message = useMessageText('NOTICE');
  const customer = useQuery(queryFor('customers.get', customers.get, { params: { customerId } }));
  const fault = message.error ?? customer.error;
  if (fault)
    return (
      <ErrorNotice
        shape="line"
        error={toFailure(fault)}
        onRetry={() => void Promise.all([message.refetch(), customer.refetch()])}
      />
    );
  if (!message.textIn || !customer.data) return <SkeletonRows rows={4} height={56} />;
  return <SendForm customer={customer.data} textIn={message.textIn} {...{ orderId, onClose }} />;
}

interface SendFormProps {
  customer: Customer;
  orderId: string | null;
  textIn: NonNullable<ReturnType<typeof useMessageText>['textIn']>;
  onClose: () => void;
}

function SendForm({ customer, orderId, textIn, onClose }: SendFormProps) {
  const text = useTranslations('notices');
  const send = useAction(notices.send, { stale: ['notices', 'timeline', 'messages'], failureIn: 'screen' });
  const denied = useDenied(notices.send);
  const { firstName, locale: firstLocale, ...reachable } = addresseeOf(customer);
  const firstChannel: SendingChannel = reachable.mobile || !reachable.mail ? 'WHATSAPP' : 'MAIL';
  const wordsIn = (locale: Locale) => textIn(locale, { customer: firstName, subject: '' });
  const form = useSchemaForm<typeof noticeDraft, NoticeDraft>(noticeDraft, {
    ...{ customerId: customer.customerId, orderId, channel: firstChannel, locale: firstLocale },
    address: addressFor(firstChannel, reachable),
    text: wordsIn(firstLocale),
  });
  const control = form.control as unknown as Control<NoticeDraft>;
  const [channel, address] = useWatch({ control, name: ['channel', 'address'] });
  const labels: Readonly<Record<string, string>> = useMessageLabels(channel);
  if (send.answer) return <ShareMessage {...{ channel, address, onClose }} share={send.answer.share} />;
  return (
    <>
      <NoticeLinks customerId={customer.customerId} />
      <Form
        // No draft: a short text that is sent at once.
        draft={null}
        form={form}
        labelOf={(path) => labels[path] ?? path}
        onSubmit={(draft) => send.run({ body: draft })}
      >
        <div className={classes.dialog}>
          <MessageFields form={form as unknown as UseFormReturn<LinkMessage>} reachable={reachable} wordsIn={wordsIn} />
          {send.failure && <ErrorNotice shape="line" error={send.failure} />}
          <DialogFoot onClose={onClose}>
            <ActionButton type="submit" denied={denied} loading={send.busy}>
              {text(channel === 'WHATSAPP' || channel === 'SHARE' ? 'prepare' : 'send')}
            </ActionButton>
          </DialogFoot>
        </div>
      </Form>
    </>
  );
}
