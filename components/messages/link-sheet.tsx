'use client';

import { useTranslations } from 'next-intl';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { toFailure } from '@/components/data/api-failure';
import type { Send } from '@/components/data/attempts';
import { useAction } from '@/components/data/use-action';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { Modal } from '@/components/ui/popup/modal';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import {
  type LinkDelivery,
  linkDelivery,
  type SendingChannel,
  type SentKind,
  type SharedMessage,
} from '@/lib/contract/customers/sendings';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import type { Locale } from '@/lib/i18n/locales';
import { addressFor, type Reachable } from './channel-fields';
import { type LinkMessage, MessageFields, useMessageLabels } from './message-fields';
import { ShareMessage } from './share-message';
import classes from './share-message.module.css';
import { useMessageText } from './use-message-text';

/** To whom a link goes. */
export interface Addressee extends Reachable {
  firstName: string;
  /** Language of the first text. */
  locale: Locale;
}

interface LinkSheetProps {
  kind: SentKind | 'PAYMENT';
  /** Returns what the link leads to, as the text names it, in the language of the text. */
  subjectIn: (locale: Locale) => string;
  /** Undefined while it is loaded. */
  addressee: Addressee | undefined;
  /** Why the addressee could not be loaded. */
  fault?: unknown;
  onRetry?: () => void;
  /** The call that sends, for the reason why it may not. */
  call: EndpointDefinition;
  send: (send: Send, delivery: LinkDelivery) => Promise<{ share: SharedMessage | null }>;
  onClose: () => void;
}

/** Sends a link to a customer with the agency's text: the one dialog for everything that is sent. */
export function LinkSheet({ kind, addressee, fault, onRetry, ...props }: LinkSheetProps) {
  const text = useTranslations('sendings');
  const words = useTranslations('ui');
  const message = useMessageText(kind);
  const failed = message.error ?? fault;
  const retry = () => {
    void message.refetch();
    onRetry?.();
  };
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={text(`title_${kind}`)}
      size={560}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {failed ? (
        <ErrorNotice shape="line" error={toFailure(failed)} onRetry={retry} />
      ) : message.textIn && addressee ? (
        <LinkForm {...props} addressee={addressee} textIn={message.textIn} />
      ) : (
        <SkeletonRows rows={4} height={56} />
      )}
    </Modal>
  );
}

interface LinkFormProps extends Pick<LinkSheetProps, 'subjectIn' | 'call' | 'send' | 'onClose'> {
  addressee: Addressee;
  textIn: NonNullable<ReturnType<typeof useMessageText>['textIn']>;
}

function LinkForm({ subjectIn, addressee, textIn, call, send, onClose }: LinkFormProps) {
  const text = useTranslations('sendings');
  const sending = useAction(send, { stale: ['timeline', 'messages'], failureIn: 'screen' });
  const denied = useDenied(call);
  const firstChannel: SendingChannel = addressee.mobile || !addressee.mail ? 'WHATSAPP' : 'MAIL';
  const wordsIn = (locale: Locale) => textIn(locale, { customer: addressee.firstName, subject: subjectIn(locale) });
  const form = useSchemaForm<typeof linkDelivery, LinkDelivery>(linkDelivery, {
    channel: firstChannel,
    address: addressFor(firstChannel, addressee),
    locale: addressee.locale,
    text: wordsIn(addressee.locale),
  });
  const control = form.control as unknown as Control<LinkDelivery>;
  const [channel, address] = useWatch({ control, name: ['channel', 'address'] });
  const labels: Readonly<Record<string, string>> = useMessageLabels(channel);
  if (sending.answer) return <ShareMessage {...{ channel, address, onClose }} share={sending.answer.share} />;
  return (
    <Form
      // No draft: a short text that is sent at once.
      draft={null}
      form={form}
      labelOf={(path) => labels[path] ?? path}
      onSubmit={(delivery) => sending.run(delivery)}
    >
      <div className={classes.fields}>
        <MessageFields form={form as unknown as UseFormReturn<LinkMessage>} reachable={addressee} wordsIn={wordsIn} />
        {sending.failure && <ErrorNotice shape="line" error={sending.failure} />}
        <DialogFoot onClose={onClose}>
          <ActionButton type="submit" denied={denied} loading={sending.busy}>
            {text(channel === 'WHATSAPP' || channel === 'SHARE' ? 'prepare' : 'send')}
          </ActionButton>
        </DialogFoot>
      </div>
    </Form>
  );
}
