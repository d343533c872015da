'use client';

import { Button, Modal } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { type Control, useWatch } from 'react-hook-form';
import { useAct } from '@/components/data/use-act';
import { ChoiceField } from '@/components/form/choice-field';
import { Form } from '@/components/form/form';
import { TextAreaField } from '@/components/form/text-area-field';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { addressFor, ChannelFields, type Delivery, useChannelLabels } from '@/components/messages/channel-fields';
import { ShareMessage } from '@/components/messages/share-message';
import { ErrorNotice } from '@/components/ui/error-notice';
import { type AdviceDraft, adviceDraft, mostAdvised, type SentAdvice } from '@/lib/contract/advices';
import type { CustomerRow } from '@/lib/contract/customers';
import type { ProductBase } from '@/lib/contract/quotes';
import { type Locale, localeNames, locales } from '@/lib/i18n/locales';
import { useOfferLine } from './offer-line';
import { useOfferNames } from './offer-words';
import type { SavedQuote } from './quote';
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
  const words = useTranslations('common');
  const send = useSend(saved.requestId);
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
        <SendForm {...{ products, customer, send, onClose }} />
      )}
    </Modal>
  );
}

function useSend(requestId: string) {
  const { calls } = useOfferLine();
  return useAct<AdviceDraft, SentAdvice>(
    (act, draft) => act(calls.sendOffers, { params: { requestId }, body: draft }),
    { stale: ['quotes.sent'], failureIn: 'screen' },
  );
}

interface SendFormProps extends Pick<SendOffersDialogProps, 'products' | 'customer' | 'onClose'> {
  send: ReturnType<typeof useSend>;
}

function SendForm({ products, customer, send, onClose }: SendFormProps) {
  const text = useTranslations('offers.send');
  const words = useTranslations('common');
  const names = useOfferNames();
  const locale = useLocale() as Locale;
  const reachable = { mobile: customer?.mobilePhone ?? '', mail: customer?.email ?? '' };
  const chosen = products.slice(0, mostAdvised);
  const form = useSchemaForm<typeof adviceDraft, AdviceDraft>(adviceDraft, {
    productIds: chosen.map(({ id }) => id),
    locale,
    channel: 'WHATSAPP',
    address: addressFor('WHATSAPP', reachable),
    message: '',
    customerId: customer?.customerId ?? null,
  });
  const control = form.control as unknown as Control<AdviceDraft>;
  const channel = useWatch({ control, name: 'channel' });
  const choose = ({ channel: next, address }: Delivery) => {
    form.setValue('channel', next);
    form.setValue('address', address);
    form.clearErrors('address');
  };
  const labels: Record<string, string> = {
    ...useChannelLabels(channel),
    locale: text('language'),
    message: text('message'),
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
        <p className={classes.offers}>{chosen.map((product) => names.offer(product)).join(' · ')}</p>
        <ChannelFields control={form.control as unknown as Control<Delivery>} reachable={reachable} onChoose={choose} />
        <ChoiceField
          control={control}
          name="locale"
          label={labels.locale!}
          choices={locales.map((value) => ({ value, label: localeNames[value] }))}
        />
        <TextAreaField control={control} name="message" label={labels.message!} rows={2} maxLength={500} />
        {send.failure && <ErrorNotice shape="line" error={send.failure} />}
        <div className={classes.foot}>
          <Button type="submit" loading={send.busy}>
            {text(channel === 'WHATSAPP' || channel === 'SHARE' ? 'prepare' : 'send')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {words('cancel')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
