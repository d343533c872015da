'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useField } from '@/components/form/field/use-field';
import { CustomerLine, nameOf } from './customer-line';
import type { WithCustomer } from './customer-values';
import { useCustomerOptions } from './use-customer-options';
import { useCustomerSearch } from './use-customer-search';

/** Finds a customer by name, ID, phone or e-mail while typing. What is typed over a chosen name is nobody yet. */
export function CustomerPicker() {
  const text = useTranslations('customers');
  const form = useTranslations('form');
  const { control, setValue } = useFormContext<WithCustomer>();
  const { field, frame } = useField({ control, name: 'customer.customerId', label: text('customer') });
  const [customerId, picked] = useWatch({ control, name: ['customer.customerId', 'customer.picked'] });
  const [typed, setTyped] = useState(picked ? nameOf(picked) : '');
  const found = useCustomerSearch(picked && typed === nameOf(picked) ? '' : typed);
  const rows = withPicked(found.rows, picked);
  const options = useCustomerOptions({ ...found, rows });
  const choose = (chosen: string | null) => {
    setValue('customer.picked', rows.find((row) => row.customerId === chosen) ?? null);
    field.onChange(chosen ?? '');
  };
  return (
    <>
      <Select
        {...frame}
        {...field}
        // An empty value instead of null: for null the list would clear the typed text.
        value={customerId}
        onChange={choose}
        onInput={() => customerId && choose(null)}
        {...options}
        clearable={customerId !== ''}
        searchValue={typed}
        onSearchChange={setTyped}
        clearButtonProps={{ 'aria-label': form('clear') }}
        {...(found.failed && { error: text('pickerFailed') })}
      />
      {picked && <CustomerLine customer={picked} />}
    </>
  );
}

/** Keeps the chosen customer among the options. */
const withPicked = <Row extends { customerId: string }>(rows: readonly Row[], picked: Row | null): readonly Row[] =>
  picked && !rows.some(({ customerId }) => customerId === picked.customerId) ? [picked, ...rows] : rows;
