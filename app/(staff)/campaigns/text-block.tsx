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

const texts = ['texts', 'textsB'] as const;
type Which = (typeof texts)[number];
const variantOf = { texts: 'A', textsB: 'B' } as const;

interface TextBlockProps {
  campaignId: string;
  version: number;
  form: UseFormReturn<CampaignFields, unknown, CampaignFields>;
}

/** Edits the texts in three languages, with the exact message of a customer beside them. */
export function TextBlock({ campaignId, version, form }: TextBlockProps) {
  const text = useTranslations('campaigns');
  const [locale, setLocale] = useState<Locale>('he');
  const [shown, setShown] = useState<Which>('texts');
  const isTried = useWatch({ control: form.control, name: 'textsB' }) !== null;
  const which = isTried ? shown : 'texts';
  const channel = useWatch({ control: form.control, name: 'channel' });
  const test = useAction(campaigns.test, { done: ({ address }) => text('testSent', { address }) });
  const add = (field: CampaignField) => {
    const name = `${which}.${locale}` as const;
    form.setValue(name, `${form.getValues(name)} {${campaignFieldName(field, locale)}}`, {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  return (
    <div className={classes.texts}>
      <div>
        <Variants form={form} which={which} onShow={setShown} />
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
        {(isTried ? texts : (['texts'] as const)).map((whose) =>
          locales.map((one) => (
            <div key={`${whose}.${one}`} hidden={whose !== which || one !== locale}>
              <TextAreaField
                control={form.control}
                name={`${whose}.${one}`}
                label={text(`textOf.${one}`)}
                language={one}
              />
            </div>
          )),
        )}
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
            onClick={() => test.run({ params: { campaignId }, body: { locale, variant: variantOf[which] } })}
          >
            {text('test')}
          </CallButton>
        )}
      </div>
      <Fold summary={text('preview')}>
        <Preview {...{ campaignId, version, form, locale, which }} />
      </Fold>
    </div>
  );
}

/** Lets a second text be tried out, and says which of the two is edited. */
function Variants({
  form,
  which,
  onShow,
}: {
  form: TextBlockProps['form'];
  which: Which;
  onShow: (which: Which) => void;
}) {
  const text = useTranslations('campaigns.twoTexts');
  const isTried = useWatch({ control: form.control, name: 'textsB' }) !== null;
  const change = (textsB: CampaignFields['textsB']) => form.setValue('textsB', textsB, { shouldDirty: true });
  const begin = () => {
    change({ ...form.getValues('texts') });
    onShow('textsB');
  };
  return (
    <div className={classes.chips}>
      {isTried && (
        <div role="group" aria-label={text('which')} className={classes.chips}>
          {texts.map((one) => (
            <button
              key={one}
              type="button"
              className={classes.chip}
              aria-pressed={one === which}
              onClick={() => onShow(one)}
            >
              {text('name', { variant: variantOf[one] })}
            </button>
          ))}
        </div>
      )}
      <button type="button" className={classes.chip} onClick={isTried ? () => change(null) : begin}>
        {text(isTried ? 'one' : 'try')}
      </button>
      {isTried && <p className={classes.hint}>{text('hint')}</p>}
    </div>
  );
}

/** Shows a message as a customer of the audience gets it. */
function Preview({ campaignId, version, form, locale, which }: TextBlockProps & { locale: Locale; which: Which }) {
  const text = useTranslations('campaigns');
  const { data } = useAudience({ campaignId, version });
  const [at, setAt] = useState(0);
  const [words, channel] = useWatch({ control: form.control, name: [`${which}.${locale}`, 'channel'] });
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
      {channel === 'WHATSAPP_BUSINESS' && <p className={classes.hint}>{text('templateHint')}</p>}
      {channel === 'WHATSAPP' && (
        <a className={classes.tryOut} href={whatsAppAddress(null, message)} target="_blank" rel="noreferrer">
          <WhatsAppIcon size={18} />
          {text('byHand.tryOut')}
        </a>
      )}
    </figure>
  );
}
