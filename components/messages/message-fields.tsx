import { useTranslations } from 'next-intl';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { type Locale, localeNames, locales } from '@/lib/i18n/locales';
import { longestTemplate } from '@/lib/rules/work/message-template';
import { ChannelFields, type Delivery, type Reachable, useChannelLabels } from './channel-fields';

/** Values of a form that sends a text with a link. */
export interface LinkMessage extends Delivery {
  /** Language of the page and of the text. */
  locale: Locale;
  text: string;
}

interface MessageFieldsProps {
  form: Pick<UseFormReturn<LinkMessage>, 'control' | 'setValue' | 'clearErrors'>;
  reachable: Reachable;
  /** Returns the agency's text in a language. */
  wordsIn: (locale: Locale) => string;
}

/** Returns the labels of the fields for the summary of errors. */
export function useMessageLabels(channel: Delivery['channel']): Readonly<Record<keyof LinkMessage, string>> {
  const text = useTranslations('sendings');
  return { ...useChannelLabels(channel), locale: text('language'), text: text('text') };
}

/** Asks how, to whom, in which language and with which words a link is sent. */
export function MessageFields({ form, reachable, wordsIn }: MessageFieldsProps) {
  const text = useTranslations('sendings');
  const { control } = form;
  const language = useWatch({ control, name: 'locale' });
  return (
    <>
      <ChannelFields
        control={control as unknown as Control<Delivery>}
        reachable={reachable}
        onChoose={({ channel, address }) => {
          form.setValue('channel', channel);
          form.setValue('address', address);
          form.clearErrors('address');
        }}
      />
      <ChoiceField
        control={control}
        name="locale"
        label={text('language')}
        onChoose={(next: Locale) => {
          form.setValue('locale', next);
          form.setValue('text', wordsIn(next));
        }}
        choices={locales.map((value) => ({ value, label: localeNames[value] }))}
      />
      <TextAreaField
        control={control}
        name="text"
        label={text('text')}
        language={language}
        help={text('textHelp', { link: '{link}' })}
        rows={5}
        maxLength={longestTemplate}
      />
    </>
  );
}
