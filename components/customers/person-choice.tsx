'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAct } from '@/components/data/use-act';
import { CustomerLine, nameOf } from './customer-line';
import { type Customer, customers } from '@/lib/contract/customers';
import { useCustomerSearch } from './use-customer-search';

interface PersonChoiceProps {
  label: string;
  onChoose: (customer: Customer) => void;
}

/** Finds a customer by name, phone, ID or mail while typing, and loads the whole card. */
export function PersonChoice({ label, onChoose }: PersonChoiceProps) {
  const text = useTranslations('customers');
  const form = useTranslations('form');
  const [typed, setTyped] = useState('');
  const { rows, searching, failed } = useCustomerSearch(typed);
  const card = useAct(customers.get, {
    failureIn: 'screen',
    onDone: (customer) => {
      setTyped('');
      onChoose(customer);
    },
  });
  return (
    <Select
      label={label}
      value={null}
      onChange={(chosen) => chosen && card.run({ params: { customerId: chosen } })}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      placeholder={text('pickerPlaceholder')}
      data={rows.map((row) => ({ value: row.customerId, label: nameOf(row) }))}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const row = rows.find(({ customerId }) => customerId === option.value);
        return row ? <CustomerLine customer={row} /> : option.label;
      }}
      maxDropdownHeight={320}
      nothingFoundMessage={searching ? form('searching') : text('pickerNothing')}
      disabled={card.busy}
      {...((failed || card.failure) && { error: text('pickerFailed') })}
    />
  );
}
