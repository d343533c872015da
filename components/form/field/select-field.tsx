'use client';

import { Select, type SelectProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Option } from '../../ui/kit/option-filter';
import { type FieldProps, useField } from './use-field';

type Extra = Pick<SelectProps, 'placeholder' | 'disabled' | 'clearable' | 'searchable'>;

interface ListProps<Value> {
  options: readonly Option<Value>[];
  /** Called after a person has chosen, to update dependent values. */
  onSet?: ((value: Value | null) => void) | undefined;
}

/**
 * Shows a list from which one option can be chosen; `searchable` adds a search that ignores case and parentheses
 * (NAV-08).
 */
export function SelectField<Values extends FieldValues, Value extends string | number>(
  props: FieldProps<Values> & ListProps<Value> & Extra,
) {
  const { options, onSet, placeholder, disabled, clearable, searchable } = props;
  const t = useTranslations('form');
  const { field, frame } = useField(props);
  const chosen = options.find(({ value }) => value === field.value)?.label ?? '';
  const [typed, setTyped] = useState(chosen);
  return (
    <Select
      {...frame}
      {...field}
      value={(field.value ?? null) as Value | null}
      onChange={(value) => {
        field.onChange(value);
        onSet?.(value as Value | null);
      }}
      data={[...options]}
      placeholder={placeholder}
      disabled={disabled}
      clearable={clearable}
      searchable={searchable}
      searchValue={typed}
      onSearchChange={setTyped}
      // A search that ends without a choice leaves the text of what is chosen, which is what will be sent.
      onDropdownClose={() => setTyped(chosen)}
      nothingFoundMessage={t('nothingFound')}
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  );
}
