'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import type { WithCustomer } from '@/components/customers/customer-values';
import { queryFor } from '@/components/data/query-for';
import { type Customer, type CustomerRow, customers } from '@/lib/contract/customers';

interface CustomerForm {
  getValues: UseFormGetValues<WithCustomer>;
  setValue: UseFormSetValue<WithCustomer>;
}

/** Offers that were asked for from a customer's card become that customer's order, unless somebody else is chosen. */
export function useCustomerOfAddress<Form extends object>(form: Form): void {
  const { getValues, setValue } = form as unknown as CustomerForm;
  const customerId = useSearchParams().get('customer') ?? '';
  const { data } = useQuery({ ...queryFor('customers.get', customers.get, { params: { customerId } }), enabled: customerId !== '', retry: false });
  useEffect(() => {
    const { kind, customerId: chosen } = getValues('customer');
    if (!data || kind !== 'existing' || chosen !== '') return;
    setValue('customer.picked', rowOf(data));
    setValue('customer.customerId', data.customerId, { shouldDirty: true });
  }, [data, getValues, setValue]);
}

const rowOf = ({ customerId, customerInfo, passport, media, customerStatus, customerPrivileges }: Customer): CustomerRow => ({
  customerId,
  firstName: customerInfo.firstName,
  lastName: customerInfo.lastName,
  passportNumber: passport?.passportNumber,
  mobilePhone: media.find(({ mediaType }) => mediaType === 'MOBILE_PHONE')?.value,
  email: media.find(({ mediaType }) => mediaType === 'MAIL')?.value,
  customerStatus,
  customerPrivileges,
});
