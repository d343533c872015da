'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { type Customer, customers } from '@/lib/contract/customers/customers';
import { useCustomerOptions } from './use-customer-options';
import { useCustomerSearch } from './use-customer-search';

interface PersonChoiceProps {
  label: string;
  onChoose: (customer: Customer) => void;
  /** Called when somebody else is being typed. */
  onType?: () => void;
}

/** Finds a customer by name, phone, ID or mail while typing, and loads the whole card. */
export function PersonChoice({ label, onChoose, onType }: PersonChoiceProps) {
  const text = useTranslations('customers');
  const [typed, setTyped] = useState('');
  const found = useCustomerSearch(typed);
  const options = useCustomerOptions(found);
  const card = useAction(customers.get, {
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
      {...options}
      searchValue={typed}
      onSearchChange={setTyped}
      onInput={onType}
      disabled={card.busy}
      {...((found.failed || card.failure) && { error: text('pickerFailed') })}
    />
  );
}
