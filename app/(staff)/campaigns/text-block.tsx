'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useAction } from '@/components/data/use-action';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { SmsCounter } from '@/components/messages/sms-counter';
import { whatsAppAddress } from '@/components/messages/whatsapp-address';
import { CallButton } from '@/components/shell/menu/call-button';
import { WhatsAppIcon } from '@/components/ui/icon/icons';
import { type CampaignFields, campaigns } from '@/lib/contract/desk/campaigns';
import { type Locale, localeNames, locales, writtenIn } from '@/lib/i18n/locales';
import { type CampaignField, campaignFieldName, campaignFields, campaignMessage } from '@/lib/rules/work/campaign-text';
import { useAudience } from './audience-figures';
import classes from './campaigns.module.css';
import { Fold } from './fold';

interface TextBlockProps {
  campaignId: string;
  version: number;
  form: UseFormReturn<CampaignFields, unknown, CampaignFields>;
}

/** Edits the texts in three languages, with the exact message of a customer beside them. */
export function TextBlock({ campaignId, version, form }: TextBlockProps) {
  const text = useTranslations('campaigns');
  const [locale, setLocale] = useState<Locale>('he');
  const channel = useWatch({ control: form.control, name: 'channel' });
  const test = useAction(campaigns.test, { done: ({ address }) => text('testSent', { address }) });
  const add = (field: CampaignField) => {
    const name = `texts.${locale}` as const;
    form.setValue(name, `${form.getValues(name)} {${campaignFieldName(field, locale)}}`, {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  return (
    <div className={classes.texts}>
      <div>
        <div role="group" aria-label={text('language')} className={classes.chips}>
          {locales.map((one) => (
            <button
              key={one}
              type="button"
              className={classes.chip}
              aria-pressed={one === locale}
              onClick={() => setLocale(one)}
            >
              {localeNames[one]}
            </button>
          ))}
        </div>
        {locales.map((one) => (
          <div key={one} hidden={one !== locale}>
            <TextAreaField control={form.control} name={`texts.${one}`} label={text(`textOf.${one}`)} />
          </div>
        ))}
        <div role="group" aria-label={text('fields')} className={classes.chips}>
          {campaignFields.map((field) => (
            <button key={field} type="button" className={classes.chip} onClick={() => add(field)}>
              {text(`fieldOf.${field}`)}
            </button>
          ))}
        </div>
        <p className={classes.hint}>{text('fallbackHint')}</p>
        {channel !== 'WHATSAPP' && (
          <CallButton
            of={campaigns.test}
            variant="default"
            loading={test.busy}
            onClick={() => test.run({ params: { campaignId }, body: { locale } })}
          >
            {text('test')}
          </CallButton>
        )}
      </div>
      <Fold summary={text('preview')}>
        <Preview {...{ campaignId, version, form, locale }} />
      </Fold>
    </div>
  );
}

/** Shows a message as a customer of the audience gets it. */
function Preview({ campaignId, version, form, locale }: TextBlockProps & { locale: Locale }) {
  const text = useTranslations('campaigns');
  const { data } = useAudience({ campaignId, version });
  const [at, setAt] = useState(0);
  const [words, channel] = useWatch({ control: form.control, name: [`texts.${locale}`, 'channel'] });
  if (!data) return null;
  const samples = data.samples;
  const sample = samples[at % Math.max(1, samples.length)];
  const values = { customer: sample?.firstName ?? '', agent: data.agent, agency: data.agency };
  const message = campaignMessage({ text: words, locale, values, link: data.sampleLink });
  return (
    <figure className={classes.phone} aria-label={text('preview')}>
      <figcaption>
        {sample ? <bdi>{sample.name}</bdi> : text('nobody')}
        {samples.length > 1 && (
          <button type="button" className={classes.chip} onClick={() => setAt(at + 1)}>
            {text('nextSample')}
          </button>
        )}
      </figcaption>
      <p className={classes.message} {...writtenIn(locale)}>
        {message}
      </p>
      {channel === 'SMS' && <SmsCounter text={message} />}
      {channel === 'WHATSAPP' && (
        <a className={classes.tryOut} href={whatsAppAddress(null, message)} target="_blank" rel="noreferrer">
          <WhatsAppIcon size={18} />
          {text('byHand.tryOut')}
        </a>
      )}
    </figure>
  );
}
