import { useLocale, useTranslations } from 'next-intl';
import type { Address, Customer } from '@/lib/contract/customers/customers';
import { formatAddress } from '@/lib/format/address';
import { formatDay } from '@/lib/format/date';
import { partAt } from '@/lib/shapes/merge';
import { mergeCard } from './merge-card';

const days = ['customerInfo.birthday', 'customerInfo.drivingLicenseIssued'];

/** Returns a function that formats a field of a card; empty without a value. */
export function useValueText(): (customer: Customer, path: string) => string {
  const text = useTranslations('similarities');
  const terms = useTranslations('terms');
  const customers = useTranslations('customers');
  const locale = useLocale();
  const coded: Readonly<Record<string, (value: string) => string>> = {
    'customerInfo.gender': (value) => terms(`gender.${value as 'MALE'}`),
    'customerInfo.maritalStatus': (value) => terms(`maritalStatus.${value as 'SINGLE'}`),
    'customerInfo.title': (value) => text(`titles.${value as 'MISTER'}`),
    'customerInfo.language': (value) => text(`languages.${value as 'HE'}`),
    customerStatus: (value) => terms(`customerStatus.${value as 'NEW'}`),
    customerPrivileges: (value) => terms(`customerPrivilege.${value as 'STANDARD'}`),
  };
  return (customer, path) => {
    if (path === 'agent') return customer.agent?.name ?? '';
    const value = partAt(mergeCard(customer), path);
    if (path === 'passport')
      return customer.passport?.passportNumber
        ? `${customers(`idTypes.${customer.passport.type}`)} ${customer.passport.passportNumber}`
        : '';
    if (Array.isArray(value))
      return (value as Address[])
        .map((address) => formatAddress(address, { locale, postBox: customers('postBox') }))
        .join(' · ');
    if (typeof value !== 'string' || value === '') return '';
    if (days.includes(path)) return formatDay(value);
    return coded[path]?.(value) ?? value;
  };
}
