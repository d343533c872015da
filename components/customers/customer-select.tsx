import { Select, type SelectProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { nameOf } from './customer-line';
import { useCustomerOptions } from './use-customer-options';
import { useCustomerSearch } from './use-customer-search';

interface CustomerSelectProps extends Pick<SelectProps, 'comboboxProps'> {
  label: string;
  /** Id of the chosen customer; null for nobody. */
  chosen: string | null;
  /** Customers to choose from before anything is typed, the present one first. */
  known?: readonly { customerId: string; name: string }[];
  onChoose: (customerId: string | null) => void;
}

/** Finds a customer while typing, outside of a form. What is typed over a chosen name is nobody yet. */
export function CustomerSelect({ label, chosen, known = [], onChoose, comboboxProps }: CustomerSelectProps) {
  const text = useTranslations('customers');
  const form = useTranslations('form');
  const [name, setName] = useState(known.find(({ customerId }) => customerId === chosen)?.name ?? '');
  const [typed, setTyped] = useState(name);
  const isSearching = typed !== '' && typed !== name;
  const found = useCustomerSearch(isSearching ? typed : '');
  const { data, ...options } = useCustomerOptions(found);
  const present = new Map(known.map((one) => [one.customerId, one.name]));
  const first = isSearching ? [] : [...present].map(([value, label]) => ({ value, label }));
  const choose = (next: string | null) => {
    const row = found.rows.find(({ customerId }) => customerId === next);
    setName(row ? nameOf(row) : (present.get(next ?? '') ?? ''));
    onChoose(next);
  };
  return (
    <Select
      label={label}
      {...options}
      data={[...first, ...data.filter(({ value }) => isSearching || !present.has(value))]}
      // An empty value instead of null: for null the list would clear the typed text.
      value={chosen ?? ''}
      clearable={chosen !== null}
      clearButtonProps={{ 'aria-label': form('clear') }}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={choose}
      onInput={() => chosen !== null && choose(null)}
      {...(comboboxProps && { comboboxProps })}
      {...(found.failed && { error: text('pickerFailed') })}
    />
  );
}
