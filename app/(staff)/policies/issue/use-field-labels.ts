'use client';

import { useTranslations } from 'next-intl';

/** Returns the label of a path for lists of errors and of missing fields: "Driver 1: birthday". */
export function useFieldLabels(): (path: string) => string {
  const text = useTranslations('policies');
  return (path) => {
    const [first = '', at, field] = path.split('.');
    if (first === 'drivers' && field)
      return text('driverField', { number: Number(at) + 1, field: text(`driver.${field as 'birthday'}`) });
    if (first === 'customer' && at) return text(`customerField.${at as 'passportNumber'}`);
    const key = `fields.${first}` as 'fields.paymentsNumber';
    return text.has(key) ? text(key) : first;
  };
}
