'use client';

import { Textarea, type TextareaProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type Locale, writtenIn } from '@/lib/i18n/locales';
import { type FieldProps, useField } from './use-field';

/** Shows a text area that grows with its text. */
export function TextAreaField<Values extends FieldValues>(
  props: FieldProps<Values> &
    Pick<TextareaProps, 'rows' | 'maxLength' | 'placeholder'> & {
      /** Language of the value, if the field is for one. */
      language?: Locale;
    },
) {
  const { rows = 3, maxLength, placeholder, language } = props;
  const { field, frame } = useField(props);
  return (
    <Textarea
      {...frame}
      {...field}
      {...(language && { attributes: { input: writtenIn(language) } })}
      value={field.value ?? ''}
      autosize
      minRows={rows}
      maxRows={16}
      maxLength={maxLength}
      placeholder={placeholder}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  );
}
