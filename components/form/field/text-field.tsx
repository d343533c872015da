'use client';

import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type Locale, writtenIn } from '@/lib/i18n/locales';
import { type FieldProps, useField } from './use-field';

type Extra = Pick<
  TextInputProps,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength' | 'rightSection' | 'dir' | 'readOnly'
>;

interface TextProps extends Extra {
  /** Replaces the field's own change handler, for typing that changes more than one value. */
  onType?: (value: string) => void;
  /** Language of the value, if the field is for one. */
  language?: Locale;
  /** Gets the focus when its dialog opens. */
  startsFocused?: boolean;
}

export function TextField<Values extends FieldValues>(props: FieldProps<Values> & TextProps) {
  const { control, name, label, badge, help, className, onType, language, startsFocused, ...extra } = props;
  const { field, frame } = useField({ control, name, label, badge, help, className });
  return (
    <TextInput
      {...frame}
      {...extra}
      {...field}
      data-autofocus={startsFocused || undefined}
      {...(language && { attributes: { input: writtenIn(language) } })}
      value={field.value ?? ''}
      onChange={(event) => (onType ?? field.onChange)(event.currentTarget.value)}
    />
  );
}
