'use client';

import { MultiSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import type { Option } from '../../ui/kit/option-filter';
import { type FieldProps, useField } from './use-field';

const worthSearching = 8;

/** Shows a list from which several options can be chosen. */
export function MultiSelectField<Values extends FieldValues>(
  props: FieldProps<Values> & { options: readonly Option[]; placeholder?: string },
) {
  const t = useTranslations('form');
  const { field, frame } = useField(props);
  const chosen: string[] = field.value ?? [];
  return (
    <MultiSelect
      {...frame}
      {...field}
      value={chosen}
      data={[...props.options]}
      searchable={props.options.length > worthSearching}
      placeholder={chosen.length === 0 ? props.placeholder : undefined}
      nothingFoundMessage={t('nothingFound')}
    />
  );
}
