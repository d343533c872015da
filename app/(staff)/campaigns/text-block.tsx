'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { SmsCounter } from '@/components/messages/sms-counter';
import { whatsAppAddress } from '@/components/messages/whatsapp-address';
import { CallButton } from '@/components/shell/menu/call-button';
import { WhatsAppIcon } from '@/components/ui/icon/icons';
import { type Audience, type CampaignFields, campaigns } from '@/lib/contract/desk/campaigns';
import { type Locale, localeNames, locales, writtenIn } from '@/lib/i18n/locales';
import {
  type CampaignField,
  campaignFieldName,
  campaignFields,
  campaignMessage,
  standInNames,
} from '@/lib/rules/work/campaign-text';
import { useAudience } from './audience-figures';
import classes from './campaigns.module.css';
import { Fold } from './fold';
import type { DraftFormOf, useDraftSave } from './use-draft-save';

const texts = ['texts', 'textsB'] as const;
type Which = (typeof texts)[number];
const variantOf = { texts: 'A', textsB: 'B' } as const;

/** Which text is in sight. */
export interface ShownText {
  locale: Locale;
  which: Which;
}

interface PreviewProps {
  campaignId: string;
  version: number;
  form: DraftFormOf;
}

interface TextBlockProps extends PreviewProps {
  shown: ShownText;
  onShow: (shown: ShownText) => void;
  test: ReturnType<typeof useDraftSave>['test'];
}

/** Edits the texts in three languages, with the exact message of a customer beside them. */
export function TextBlock({ campaignId, version, form, shown, onShow, test }: TextBlockProps) {
  const text = useTranslations('campaigns');
  const { locale } = shown;
  const isTried = useWatch({ control: form.control, name: 'textsB' }) !== null;
  const which = isTried ? shown.which : 'texts';
  const channel = useWatch({ control: form.control, name: 'channel' });
  const { isDirty } = form.formState;
  // What is wrong is said at its field, and nothing is sent.
  const sendTest = () => {
    const tried = { locale, variant: variantOf[which] };
    if (!isDirty) return test.run({ ...tried, unsaved: null });
    void form.handleSubmit((unsaved) => test.run({ ...tried, unsaved }))();
  };
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
        <Variants form={form} which={which} onShow={(next) => onShow({ locale, which: next })} />
        <div role="group" aria-label={text('language')} className={classes.chips}>
          {locales.map((one) => (
            <button
              key={one}
              type="button"
              className={classes.chip}
              aria-pressed={one === locale}
              onClick={() => onShow({ locale: one, which })}
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
          <CallButton of={campaigns.test} variant="default" loading={test.busy} onClick={sendTest}>
            {text(isDirty ? 'saveAndTest' : 'test')}
          </CallButton>
        )}
      </div>
      <Fold name="preview" summary={text('preview')}>
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

/** Returns the people of a preview who get the text of a language. */
const samplesIn = ({ samples }: Audience, locale: Locale) => samples.filter((sample) => sample.locale === locale);

/** Shows a message as a customer of the audience gets it who reads its language. */
function Preview({ campaignId, version, form, locale, which }: PreviewProps & ShownText) {
  const text = useTranslations('campaigns');
  const { data } = useAudience({ campaignId, version });
  const [at, setAt] = useState(0);
  const [words, channel] = useWatch({ control: form.control, name: [`${which}.${locale}`, 'channel'] });
  if (!data) return null;
  const samples = samplesIn(data, locale);
  const sample = samples[at % Math.max(1, samples.length)];
  const values = { customer: sample?.firstName ?? standInNames[locale], agent: data.agent, agency: data.agency };
  const nobody = data.receiving > 0 && data.languages[locale] === 0 ? 'nobodyReads' : 'exampleName';
  const message = campaignMessage({ text: words, locale, values, link: data.sampleLink });
  return (
    <figure className={classes.phone} aria-label={text('preview')}>
      <figcaption>
        {sample ? <bdi>{sample.name}</bdi> : text(nobody)}
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
