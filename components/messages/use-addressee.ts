'use client';

import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/components/data/query-for';
import { type Customer, customers } from '@/lib/contract/customers/customers';
import { localeFor } from '@/lib/i18n/locales';
import type { Addressee } from './link-sheet';

const nobody: Addressee = { firstName: '', mobile: '', mail: '', locale: 'he' };

/** Returns how a customer is addressed, reached and written to. */
export const addresseeOf = ({ customerInfo, media }: Pick<Customer, 'customerInfo' | 'media'>): Addressee => {
  const valueOf = (type: Customer['media'][number]['mediaType']) =>
    media.find(({ mediaType }) => mediaType === type)?.value ?? '';
  return {
    firstName: customerInfo.firstName,
    mobile: valueOf('MOBILE_PHONE'),
    mail: valueOf('MAIL'),
    locale: localeFor(customerInfo.language),
  };
};

/** Loads to whom a link goes; without a customer it is typed. */
export function useAddressee(customerId: string | null) {
  const { data, error, refetch } = useQuery({
    ...queryFor('customers.get', customers.get, { params: { customerId: customerId ?? '' } }),
    enabled: customerId !== null,
  });
  return {
    addressee: customerId === null ? nobody : data && addresseeOf(data),
    fault: error,
    onRetry: () => void refetch(),
  };
}
