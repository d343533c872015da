'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Address } from '@/lib/contract/customers/customers';
import { shownDate } from '@/components/form/field/typed-date';
import { formatAddress } from '@/lib/format/address';

/** Returns a function that formats a value of a card in one line, or a dash. */
export function useCardText(): (key: string, value: unknown) => string {
  const text = useTranslations('customers');
  const terms = useTranslations('terms');
  const locale = useLocale();
  const words: Record<string, (value: string) => string> = {
    'customerInfo.title': (value) => text(`titles.${value}`),
    'customerInfo.gender': (value) => terms(`gender.${value}`),
    'customerInfo.maritalStatus': (value) => terms(`maritalStatus.${value}`),
    'customerInfo.language': (value) => text(`languages.${value}`),
    'passport.type': (value) => text(`idTypes.${value}`),
    customerStatus: (value) => terms(`customerStatus.${value}`),
    customerPrivileges: (value) => terms(`customerPrivilege.${value}`),
  };
  return (key, value) => {
    if (value === null || value === undefined || value === '') return '—';
    if (key.startsWith('media.')) return (value as { value: string }[]).map((medium) => medium.value).join(', ');
    if (key.startsWith('addresses.'))
      return (value as Address[])
        .map((address) => formatAddress(address, { locale, postBox: text('postBox') }))
        .join(' · ');
    const said = String(value as string | number);
    return words[key]?.(said) ?? (/^\d{4}-\d{2}-\d{2}$/.test(said) ? shownDate(said) : said);
  };
}
