'use client';

import { useTranslations } from 'next-intl';

/** Returns the label of a path: `media.1.value` is the second contact, `addresses.LIVING` the home address. */
export function useCardLabels(): (path: string) => string {
  const text = useTranslations('customers');
  return (path) => {
    const [part = '', at = '', field = ''] = path.split('.');
    if (part === 'media')
      return /^\d+$/.test(at) ? text('mediumAt', { number: Number(at) + 1 }) : text(`mediaTypes.${at}`);
    if (part === 'addresses')
      return /^\d+$/.test(at)
        ? text('addressAt', { number: Number(at) + 1, field: field ? text(field) : '' })
        : text(`addressTypes.${at}`);
    const key =
      { passportNumber: 'idNumber', type: 'idType', customerStatus: 'status', customerPrivileges: 'privilege' }[
        at || part
      ] ??
      (at || part);
    return text.has(key) ? text(key) : path;
  };
}
