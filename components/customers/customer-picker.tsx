'use client';

import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { queryFor } from '@/components/data/query-for';
import { useField } from '@/components/form/use-field';
import { customers } from '@/lib/contract/customers';
import { CustomerLine, nameOf } from './customer-line';
import type { WithCustomer } from './customer-values';

const shownAtOnce = 20;

/** Finds a customer by name, ID, phone or e-mail while one types. */
export function CustomerPicker() {
  const text = useTranslations('customers');
  const form = useTranslations('form');
  const { control, setValue } = useFormContext<WithCustomer>();
  const { field, frame } = useField({ control, name: 'customer.customerId', label: text('customer') });
  const [customerId, picked] = useWatch({ control, name: ['customer.customerId', 'customer.picked'] });
  const [typed, setTyped] = useState(picked ? nameOf(picked) : '');
  const [query] = useDebouncedValue(picked && typed === nameOf(picked) ? '' : typed.trim(), 200);
  const found = useQuery({
    ...queryFor('customers.search', customers.search, { query: { query, size: shownAtOnce } }),
    placeholderData: keepPreviousData,
  });
  const rows = withPicked(found.data?.content ?? [], picked);
  const choose = (chosen: string | null) => {
    setValue('customer.picked', rows.find((row) => row.customerId === chosen) ?? null);
    field.onChange(chosen ?? '');
  };
  return (
    <>
      <Select
        {...frame}
        {...field}
        value={customerId || null}
        onChange={choose}
        searchable
        clearable
        searchValue={typed}
        onSearchChange={setTyped}
        placeholder={text('pickerPlaceholder')}
        data={rows.map((row) => ({ value: row.customerId, label: nameOf(row) }))}
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const row = rows.find((one) => one.customerId === option.value);
          return row ? <CustomerLine customer={row} /> : option.label;
        }}
        maxDropdownHeight={320}
        nothingFoundMessage={found.isFetching ? form('searching') : text('pickerNothing')}
        clearButtonProps={{ 'aria-label': form('clear') }}
        {...(found.isError && { error: text('pickerFailed') })}
      />
      {picked && <CustomerLine customer={picked} />}
    </>
  );
}

/** The chosen one stays among the options, whatever is searched for since. */
const withPicked = <Row extends { customerId: string }>(rows: readonly Row[], picked: Row | null): readonly Row[] =>
  picked && !rows.some(({ customerId }) => customerId === picked.customerId) ? [picked, ...rows] : rows;
