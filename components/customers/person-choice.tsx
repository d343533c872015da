'use client';

import { Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CustomerLine, nameOf } from './customer-line';
import { request } from '@/components/data/request';
import { type Customer, customers } from '@/lib/contract/customers';
import { useCustomerSearch } from './use-customer-search';

interface PersonChoiceProps {
  label: string;
  onChoose: (customer: Customer) => void;
}

/** Finds a customer by name, phone, ID or mail while one types, and brings the whole card. */
export function PersonChoice({ label, onChoose }: PersonChoiceProps) {
  const text = useTranslations('customers');
  const form = useTranslations('form');
  const [typed, setTyped] = useState('');
  const { rows, searching, failed } = useCustomerSearch(typed);
  const card = useMutation({
    mutationFn: (customerId: string) => request(customers.get, { params: { customerId } }),
    onSuccess: (customer) => {
      setTyped('');
      onChoose(customer);
    },
  });
  return (
    <Select
      label={label}
      value={null}
      onChange={(chosen) => chosen && card.mutate(chosen)}
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
      disabled={card.isPending}
      {...((failed || card.isError) && { error: text('pickerFailed') })}
    />
  );
}
