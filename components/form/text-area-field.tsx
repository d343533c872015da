'use client';

import { Textarea, type TextareaProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field';

/** Shows a text area that grows with its text. */
export function TextAreaField<Values extends FieldValues>(
  props: FieldProps<Values> & Pick<TextareaProps, 'rows' | 'maxLength' | 'placeholder'>,
) {
  const { rows = 3, maxLength, placeholder } = props;
  const { field, frame } = useField(props);
  return (
    <Textarea
      {...frame}
      {...field}
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
