'use client';

import { Button, Modal } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { type Control, useWatch } from 'react-hook-form';
import { useAct } from '@/components/data/use-act';
import { ChoiceField } from '@/components/form/choice-field';
import { Form } from '@/components/form/form';
import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { ShareMessage } from '@/components/messages/share-message';
import { ErrorNotice } from '@/components/ui/error-notice';
import {
  type AdviceChannel,
  type AdviceDraft,
  adviceChannels,
  adviceDraft,
  mostAdvised,
  type SentAdvice,
} from '@/lib/contract/advices';
import type { CustomerRow } from '@/lib/contract/customers';
import type { ProductBase } from '@/lib/contract/quotes';
import { type Locale, locales } from '@/lib/i18n/locales';
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

/** Names of the languages, each in its own. */
const languageNames: Record<Locale, string> = { he: 'עברית', en: 'English', ru: 'Русский' };

const addressFor = (channel: AdviceChannel, customer: CustomerRow | null): string =>
  (channel === 'MAIL' ? customer?.email : channel === 'SHARE' ? '' : customer?.mobilePhone) ?? '';

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
  const chosen = products.slice(0, mostAdvised);
  const form = useSchemaForm<typeof adviceDraft, AdviceDraft>(adviceDraft, {
    productIds: chosen.map(({ id }) => id),
    locale,
    channel: 'WHATSAPP',
    address: addressFor('WHATSAPP', customer),
    message: '',
    customerId: customer?.customerId ?? null,
  });
  const control = form.control as unknown as Control<AdviceDraft>;
  const channel = useWatch({ control, name: 'channel' });
  const choose = (next: AdviceChannel) => {
    form.setValue('channel', next);
    form.setValue('address', addressFor(next, customer));
    form.clearErrors('address');
  };
  const labels: Record<string, string> = {
    channel: text('channel'),
    address: text(channel === 'MAIL' ? 'mail' : 'mobile'),
    locale: text('language'),
    message: text('message'),
  };
  return (
    <Form
      // A short text beside the chosen offers.
      draft={null}
      form={form}
      labelOf={(path) => labels[path] ?? path}
      onSubmit={(draft) => send.run(draft)}
    >
      <div className={classes.fields}>
        <p className={classes.lead}>{text('lead', { count: chosen.length })}</p>
        <p className={classes.offers}>{chosen.map((product) => names.offer(product)).join(' · ')}</p>
        <ChoiceField
          control={control}
          name="channel"
          label={labels.channel!}
          onChoose={choose}
          choices={adviceChannels.map((value) => ({ value, label: text(`channels.${value}`) }))}
        />
        {channel !== 'SHARE' && (
          <TextField
            control={control}
            name="address"
            label={labels.address!}
            dir="ltr"
            type={channel === 'MAIL' ? 'email' : 'tel'}
          />
        )}
        <ChoiceField
          control={control}
          name="locale"
          label={labels.locale!}
          choices={locales.map((value) => ({ value, label: languageNames[value] }))}
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
