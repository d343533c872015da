'use client';

import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import { filterOptions, type Option } from './option-filter';
import { type FieldProps, useField } from './use-field';

type Extra = Pick<SelectProps, 'placeholder' | 'disabled' | 'clearable' | 'searchable'>;

interface ChoiceProps {
  options: readonly Option[];
  /** Runs after the value is set, for what follows from it. */
  onSet?: (value: string | null) => void;
}

/** One of a list; `searchable` makes it an autocomplete that ignores case and parentheses (NAV-08). */
export function SelectField<Values extends FieldValues>(props: FieldProps<Values> & ChoiceProps & Extra) {
  const { options, onSet, placeholder, disabled, clearable, searchable } = props;
  const t = useTranslations('form');
  const { field, frame } = useField(props);
  return (
    <Select
      {...frame}
      {...field}
      value={field.value ?? null}
      onChange={(value) => {
        field.onChange(value);
        onSet?.(value);
      }}
      data={[...options]}
      filter={filterBySearch}
      placeholder={placeholder}
      disabled={disabled}
      clearable={clearable}
      searchable={searchable}
      nothingFoundMessage={t('nothingFound')}
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  );
}

/** The kit's filter in the shape that Mantine's lists ask for. */
export const filterBySearch: NonNullable<SelectProps['filter']> = ({ options, search, limit }) =>
  filterOptions(options as ComboboxItem[], search, limit);
