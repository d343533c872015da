'use client';

import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { toFailure } from '@/components/data/api-failure';
import { useAction } from '@/components/data/use-action';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { SelectField } from '@/components/form/field/select-field';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { addressFor } from '@/components/messages/channel-fields';
import { type LinkMessage, MessageFields, useMessageLabels } from '@/components/messages/message-fields';
import { ShareMessage } from '@/components/messages/share-message';
import { useMessageText } from '@/components/messages/use-message-text';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Modal } from '@/components/ui/popup/modal';
import { type AdviceDraft, adviceDraft, maxAdvised, type SentAdvice } from '@/lib/contract/quotes/advices';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import type { Locale } from '@/lib/i18n/locales';
import { vehicleText } from '@/lib/format/vehicle';
import { useOfferLine } from '../offer/offer-line';
import { useOfferNames } from '../offer/offer-words';
import type { SavedQuote } from '../ordering/quote';
import classes from './send-offers.module.css';

interface SendOffersDialogProps {
  saved: SavedQuote;
  products: readonly ProductBase[];
  customer: CustomerRow | null;
  onClose: () => void;
}

/** Asks how, to whom and in which language the offers are sent. */
export function SendOffersDialog({ saved, products, customer, onClose }: SendOffersDialogProps) {
  const text = useTranslations('offers.send');
  const words = useTranslations('ui');
  const send = useSend(saved.requestId);
  const template = useMessageText('OFFERS');
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('title')}
      size={560}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {send.answer ? (
        <ShareMessage
          channel={send.answer.advice.channel}
          address={send.answer.advice.address}
          share={send.answer.share}
          onClose={onClose}
        />
      ) : (
        <>
          {template.error && (
            <ErrorNotice shape="line" error={toFailure(template.error)} onRetry={() => void template.refetch()} />
          )}
          {!template.error && !template.textIn && <SkeletonRows rows={4} height={56} />}
          {template.textIn && <SendForm {...{ saved, products, customer, send, onClose }} textIn={template.textIn} />}
        </>
      )}
    </Modal>
  );
}

function useSend(requestId: string) {
  const { calls } = useOfferLine();
  return useAction<AdviceDraft, SentAdvice>(
    (action, draft) => action(calls.sendOffers, { params: { requestId }, body: draft }),
    { stale: ['quotes.sent'], failureIn: 'screen' },
  );
}

interface SendFormProps extends SendOffersDialogProps {
  send: ReturnType<typeof useSend>;
  textIn: NonNullable<ReturnType<typeof useMessageText>['textIn']>;
}

function SendForm({ saved, products, customer, send, textIn, onClose }: SendFormProps) {
  const text = useTranslations('offers.send');
  const { productType } = useOfferLine();
  const names = useOfferNames();
  const locale = useLocale() as Locale;
  const reachable = { mobile: customer?.mobilePhone ?? '', mail: customer?.email ?? '' };
  const chosen = products.slice(0, maxAdvised);
  const wordsIn = (language: Locale) =>
    textIn(language, {
      customer: customer?.firstName ?? '',
      subject: productType === 'CAR' ? vehicleText(saved.title, language) : saved.title,
    });
  const form = useSchemaForm<typeof adviceDraft, AdviceDraft>(adviceDraft, {
    productIds: chosen.map(({ id }) => id),
    locale,
    channel: 'WHATSAPP',
    address: addressFor('WHATSAPP', reachable),
    message: '',
    recommendedId: null,
    text: wordsIn(locale),
    customerId: customer?.customerId ?? null,
  });
  const control = form.control as unknown as Control<AdviceDraft>;
  const channel = useWatch({ control, name: 'channel' });
  const labels: Readonly<Record<string, string>> = {
    ...useMessageLabels(channel),
    message: text('message'),
    recommendedId: text('recommended'),
  };
  return (
    <Form
      // No draft: a short text beside the chosen offers.
      draft={null}
      form={form}
      labelOf={(path) => labels[path] ?? path}
      onSubmit={(draft) => send.run(draft)}
    >
      <div className={classes.fields}>
        <p className={classes.lead}>{text('lead', { count: chosen.length })}</p>
        <p className={classes.offers}>{chosen.map((product) => names.offer(product)).join(', ')}</p>
        <MessageFields form={form as unknown as UseFormReturn<LinkMessage>} reachable={reachable} wordsIn={wordsIn} />
        {chosen.length > 1 && (
          <SelectField
            control={control}
            name="recommendedId"
            label={labels.recommendedId!}
            placeholder={text('notRecommended')}
            clearable
            options={chosen.map((product) => ({ value: product.id, label: names.offer(product) }))}
          />
        )}
        <TextAreaField control={control} name="message" label={labels.message!} rows={2} maxLength={500} />
        {send.failure && <ErrorNotice shape="line" error={send.failure} />}
        <DialogFoot onClose={onClose}>
          <Button type="submit" loading={send.busy}>
            {text(channel === 'WHATSAPP' || channel === 'SHARE' ? 'prepare' : 'send')}
          </Button>
        </DialogFoot>
      </div>
    </Form>
  );
}
