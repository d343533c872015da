'use client';

import { NumberInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { caretInNumber } from '@/components/form/field/caret-in-number';
import { type FieldProps, useField } from '@/components/form/field/use-field';

/** Shows an input for a percentage with up to two decimals; empty is null. */
export function PercentField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, frame } = useField(props);
  return (
    <NumberInput
      {...frame}
      {...field}
      {...caretInNumber({ suffix: '%' })}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : Number(value))}
      decimalScale={2}
      allowedDecimalSeparators={['.', ',']}
      suffix="%"
      clampBehavior="none"
      hideControls
    />
  );
}
