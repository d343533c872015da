'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import { useCustomerOptions } from './use-customer-options';
import { useCustomerSearch } from './use-customer-search';

interface CustomerFilterProps {
  label: string;
  /** Id of the chosen customer, and the name; null without a choice. */
  chosen: { customerId: string; name: string } | null;
  onChoose: (customer: CustomerRow | null) => void;
}

/** Finds the customer by whom a list is narrowed, while typing. It is applied as soon as one is chosen. */
export function CustomerFilter({ label, chosen, onChoose }: CustomerFilterProps) {
  const text = useTranslations('customers');
  const form = useTranslations('form');
  const name = chosen?.name ?? '';
  const [typed, setTyped] = useState(name);
  const found = useCustomerSearch(typed === name ? '' : typed);
  const options = useCustomerOptions(found);
  const isListed = chosen === null || found.rows.some(({ customerId }) => customerId === chosen.customerId);
  return (
    <Select
      // The button, or the heading of the sheet, names it for the eye.
      aria-label={label}
      value={chosen?.customerId ?? ''}
      onChange={(id) => onChoose(found.rows.find(({ customerId }) => customerId === id) ?? null)}
      {...options}
      // The list keeps who was chosen, else the field would lose the name.
      data={isListed ? options.data : [{ value: chosen.customerId, label: name }, ...options.data]}
      allowDeselect={false}
      clearable={chosen !== null}
      // A list outside of the popover would close it.
      comboboxProps={{ withinPortal: false }}
      searchValue={typed}
      onSearchChange={setTyped}
      clearButtonProps={{ 'aria-label': form('clear') }}
      {...(found.failed && { error: text('pickerFailed') })}
    />
  );
}
