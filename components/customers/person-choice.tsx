'use client';

import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CustomerLine, nameOf } from './customer-line';
import { queryFor } from '@/components/data/query-for';
import { request } from '@/components/data/request';
import { type Customer, customers } from '@/lib/contract/customers';

const shownAtOnce = 20;

interface PersonChoiceProps {
  label: string;
  onChoose: (customer: Customer) => void;
}

/** Finds a customer by name, phone, ID or mail while one types, and brings the whole card. */
export function PersonChoice({ label, onChoose }: PersonChoiceProps) {
  const text = useTranslations('customers');
  const form = useTranslations('form');
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), 200);
  const found = useQuery({
    ...queryFor('customers.search', customers.search, { query: { query, size: shownAtOnce } }),
    placeholderData: keepPreviousData,
  });
  const card = useMutation({
    mutationFn: (customerId: string) => request(customers.get, { params: { customerId } }),
    onSuccess: (customer) => {
      setTyped('');
      onChoose(customer);
    },
  });
  const rows = found.data?.content ?? [];
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
      nothingFoundMessage={found.isFetching ? form('searching') : text('pickerNothing')}
      disabled={card.isPending}
      {...((found.isError || card.isError) && { error: text('pickerFailed') })}
    />
  );
}
