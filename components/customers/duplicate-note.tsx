'use client';

import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { queryFor } from '@/components/data/query-for';
import { customers } from '@/lib/contract/customers/customers';
import { CustomerLine } from './customer-line';
import type { WithCustomer } from './customer-values';
import classes from './duplicate-note.module.css';
import { isSent, isWhole, ownerOf, type SentFacts, type UniqueFact } from './duplicates';

interface DuplicateNoteProps {
  fact: UniqueFact;
  value: string;
  sent: SentFacts;
}

/** Shows that another customer has this value, and offers that customer. The customer of a lost call is no other. */
export function DuplicateNote({ fact, value, sent }: DuplicateNoteProps) {
  const text = useTranslations('customers');
  const { setValue, clearErrors } = useFormContext<WithCustomer>();
  const [asked] = useDebouncedValue(value, 300);
  const whole = isWhole(fact, asked) && !isSent(fact, asked, sent);
  const { data } = useQuery({
    ...queryFor('customers.search', customers.search, { query: { query: asked.trim(), size: 10 } }),
    enabled: whole,
  });
  const owner = whole && data ? ownerOf(data.content, fact, asked) : undefined;
  if (!owner) return null;
  const chooseOwner = () => {
    setValue('customer.kind', 'existing');
    setValue('customer.customerId', owner.customerId);
    setValue('customer.picked', owner);
    clearErrors();
  };
  return (
    <div role="status" className={classes.note}>
      <div>
        <p className={classes.title}>{text('duplicate')}</p>
        <CustomerLine customer={owner} />
      </div>
      <Button variant="light" size="sm" onClick={chooseOwner}>
        {text('chooseExisting')}
      </Button>
    </div>
  );
}
