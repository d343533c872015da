'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { nameOf } from '@/components/customers/customer-line';
import { CustomerPicker } from '@/components/customers/customer-picker';
import { noCustomer, type WithCustomer } from '@/components/customers/customer-values';
import { PlusIcon } from '@/components/ui/icon/icons';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import classes from './merge.module.css';

interface AddCustomerProps {
  /** Ids of the chosen customers. */
  chosen: readonly string[];
  onAdd: (customerIds: readonly string[]) => void;
}

/** Finds one more customer to merge; the first one waits here for the second. */
export function AddCustomer({ chosen, onAdd }: AddCustomerProps) {
  const text = useTranslations('similarities');
  const [start] = useState<WithCustomer>(() => ({ customer: noCustomer('existing') }));
  const [waiting, setWaiting] = useState<CustomerRow | null>(null);
  const form = useForm<WithCustomer>({ defaultValues: start });
  const picked = useWatch({ control: form.control, name: 'customer.picked' });
  const add = () => {
    if (!picked) return;
    if (chosen.length > 0 || waiting) return onAdd([...(waiting ? [waiting.customerId] : []), picked.customerId]);
    setWaiting(picked);
    form.reset({ customer: noCustomer('existing') });
  };
  const known = picked && (chosen.includes(picked.customerId) || waiting?.customerId === picked.customerId);
  return (
    <section className={classes.picker} aria-label={text('addCustomer')}>
      {waiting && <p className={classes.waiting}>{nameOf(waiting)}</p>}
      <FormProvider {...form}>
        <CustomerPicker key={waiting?.customerId ?? ''} />
      </FormProvider>
      <Button variant="default" leftSection={<PlusIcon size={18} />} disabled={!picked || Boolean(known)} onClick={add}>
        {text('addCustomer')}
      </Button>
    </section>
  );
}
