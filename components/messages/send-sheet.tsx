'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { Modal } from '@/components/ui/popup/modal';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { type Customer, customers } from '@/lib/contract/customers/customers';
import {
  type SendingChannel,
  type SendingDraft,
  sendingDraft,
  sendings,
  type SentKind,
} from '@/lib/contract/customers/sendings';
import type { Locale } from '@/lib/i18n/locales';
import { addressFor } from './channel-fields';
import { type LinkMessage, MessageFields, useMessageLabels } from './message-fields';
import { ShareMessage } from './share-message';
import classes from './share-message.module.css';
import { useMessageText } from './use-message-text';

interface SendSheetProps {
  kind: SentKind;
  /** Id of the order or the document. */
  subjectId: string;
  /** Returns its name in the text, in the language of the text. */
  subjectIn: (locale: Locale) => string;
  customerId: string | null;
  onClose: () => void;
}

const languages = { HE: 'he', EN: 'en', RU: 'ru' } as const;

/** Sends an order or a document to its customer, with the agency's text and a link. */
export function SendSheet({ kind, customerId, onClose, ...subject }: SendSheetProps) {
  const text = useTranslations('sendings');
  const words = useTranslations('ui');
  const message = useMessageText(kind);
  const customer = useQuery({
    ...queryFor('customers.get', customers.get, { params: { customerId: customerId ?? '' } }),
    enabled: customerId !== null,
  });
  const fault = message.error ?? customer.error;
  const isReady = message.textIn && (customerId === null || customer.data);
  return (
    <Modal
      opened
      onClose={onClose}
      title={text(`title_${kind}`)}
      size={560}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {fault && (
        <ErrorNotice
          shape="line"
          error={toFailure(fault)}
          onRetry={() => void Promise.all([message.refetch(), customerId !== null && customer.refetch()])}
        />
      )}
      {!fault && !isReady && <SkeletonRows rows={4} height={56} />}
      {!fault && isReady && message.textIn && (
        <SendForm kind={kind} customer={customer.data ?? null} textIn={message.textIn} onClose={onClose} {...subject} />
      )}
    </Modal>
  );
}

interface SendFormProps extends Omit<SendSheetProps, 'customerId'> {
  customer: Customer | null;
  textIn: NonNullable<ReturnType<typeof useMessageText>['textIn']>;
}

const valueOf = (customer: Customer | null, type: Customer['media'][number]['mediaType']): string =>
  customer?.media.find(({ mediaType }) => mediaType === type)?.value ?? '';

function SendForm({ kind, subjectId, subjectIn, customer, textIn, onClose }: SendFormProps) {
  const text = useTranslations('sendings');
  const send = useAction(sendings.send, { stale: ['timeline', 'messages'], failureIn: 'screen' });
  const denied = useDenied(sendings.send);
  const firstLocale = languages[customer?.customerInfo.language ?? 'HE'];
  const reachable = { mobile: valueOf(customer, 'MOBILE_PHONE'), mail: valueOf(customer, 'MAIL') };
  const firstChannel: SendingChannel = reachable.mobile || !reachable.mail ? 'WHATSAPP' : 'MAIL';
  const wordsIn = (locale: Locale) =>
    textIn(locale, { customer: customer?.customerInfo.firstName ?? '', subject: subjectIn(locale) });
  const form = useSchemaForm<typeof sendingDraft, SendingDraft>(sendingDraft, {
    kind,
    subjectId,
    channel: firstChannel,
    address: addressFor(firstChannel, reachable),
    locale: firstLocale,
    text: wordsIn(firstLocale),
  });
  const control = form.control as unknown as Control<SendingDraft>;
  const [channel, address] = useWatch({ control, name: ['channel', 'address'] });
  const labels: Readonly<Record<string, string>> = useMessageLabels(channel);
  if (send.answer) return <ShareMessage {...{ channel, address, onClose }} share={send.answer.share} />;
  return (
    <Form
      // No draft: a short text that is sent at once.
      draft={null}
      form={form}
      labelOf={(path) => labels[path] ?? path}
      onSubmit={(draft) => send.run({ body: draft })}
    >
      <div className={classes.fields}>
        <MessageFields form={form as unknown as UseFormReturn<LinkMessage>} reachable={reachable} wordsIn={wordsIn} />
        {send.failure && <ErrorNotice shape="line" error={send.failure} />}
        <DialogFoot onClose={onClose}>
          <ActionButton type="submit" denied={denied} loading={send.busy}>
            {text(channel === 'WHATSAPP' || channel === 'SHARE' ? 'prepare' : 'send')}
          </ActionButton>
        </DialogFoot>
      </div>
    </Form>
  );
}
