'use client';

import type { FieldValues } from 'react-hook-form';
import { CarNumberInput, type CarNumberInputProps } from './car-number-input';
import { type FieldProps, useField } from './use-field';

/** The plate of a form. */
export function CarNumberField<Values extends FieldValues>(
  props: FieldProps<Values> & Pick<CarNumberInputProps, 'onSearch' | 'pending' | 'autoFocus'>,
) {
  const { field, frame } = useField(props);
  const { value, onChange, onBlur, name } = field;
  return (
    <CarNumberInput
      {...frame}
      name={name}
      value={value ?? ''}
      onChange={onChange}
      onBlur={onBlur}
      onSearch={props.onSearch}
      pending={props.pending}
      autoFocus={props.autoFocus}
    />
  );
}
