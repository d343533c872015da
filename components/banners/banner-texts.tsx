'use client';

import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { TextField } from '@/components/form/field/text-field';
import { defaultLocale, isLocale, type Locale, localeNames, locales } from '@/lib/i18n/locales';
import { translatedLocales } from '@/lib/rules/work/banner';
import classes from './banner-texts.module.css';
import { type BannerValues, isWritten } from './banner-values';

interface TextFieldsProps {
  control: Control<BannerValues>;
  language: Locale;
  onLanguage: (language: Locale) => void;
}

const textFields = ['text', 'shortText', 'snippet'] as const;

/** Returns whether a path of the form is a text that exists once per language. */
export const isTextPath = (path: string): boolean =>
  path.startsWith('translations.') || textFields.some((field) => field === path);

/** Returns the language of a field: that of its translation, or Hebrew. */
export function languageOf(path: string): Locale {
  const [group, language] = path.split('.');
  return group === 'translations' && isLocale(language) ? language : defaultLocale;
}

/** Edits the texts of a banner in one language at a time, and marks what is written and what is wrong in the others. */
export function BannerTextFields({ control, language, onLanguage }: TextFieldsProps) {
  const text = useTranslations('banners');
  const translated = translatedLocales.find((one) => one === language);
  const prefix = translated ? (`translations.${translated}.` as const) : ('' as const);
  return (
    <div className={classes.texts}>
      <LanguageChoice {...{ control, language, onLanguage }} />
      {/* By language, so that a field never shows the state of another one. */}
      <div key={language} className={classes.fields}>
        <TextField
          control={control}
          name={`${prefix}shortText`}
          label={text('shortText')}
          maxLength={80}
          language={language}
        />
        <TextAreaField
          control={control}
          name={`${prefix}text`}
          label={text('text')}
          help={language === defaultLocale ? undefined : text('translationHelp')}
          maxLength={1_000}
          rows={2}
          language={language}
        />
        <TextAreaField
          control={control}
          name={`${prefix}snippet`}
          label={text('snippet')}
          help={text('snippetHelp')}
          maxLength={5_000}
          rows={3}
          language={language}
        />
      </div>
    </div>
  );
}

function LanguageChoice({ control, language, onLanguage }: TextFieldsProps) {
  const text = useTranslations('banners');
  const states = useLanguageStates(control);
  return (
    <SegmentedControl
      aria-label={text('language')}
      className={classes.languages}
      value={language}
      onChange={(value) => isLocale(value) && onLanguage(value)}
      data={locales.map((value) => ({
        value,
        label: (
          <span className={classes.language}>
            <bdi lang={value}>{localeNames[value]}</bdi>
            <span className={classes.mark} data-state={states[value]} title={text(`languageStates.${states[value]}`)} />
            <span className="visually-hidden">{text(`languageStates.${states[value]}`)}</span>
          </span>
        ),
      }))}
    />
  );
}

/** Returns for each language whether its texts are written, missing or wrong. */
function useLanguageStates(control: Control<BannerValues>): Record<Locale, 'written' | 'missing' | 'wrong'> {
  const [text, shortText, snippet, translations] = useWatch({
    control,
    name: ['text', 'shortText', 'snippet', 'translations'],
  });
  const { errors } = useFormState({ control, name: [...textFields, 'translations'] });
  const hebrew = textFields.some((field) => errors[field]);
  const stateOf = (wrong: boolean, written: boolean) => (wrong ? 'wrong' : written ? 'written' : 'missing');
  return {
    he: stateOf(hebrew, isWritten({ text, shortText, snippet })),
    en: stateOf(Boolean(errors.translations?.en), isWritten(translations.en)),
    ru: stateOf(Boolean(errors.translations?.ru), isWritten(translations.ru)),
  };
}
