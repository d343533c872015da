'use client';

import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui/value/ltr';
import { WrittenText } from '@/components/ui/value/written-text';

/** Shows the name of a field; the last part of a path says what it is. */
export function FieldName({ field }: { field: string }) {
  const text = useTranslations('audit');
  const last = field.split('.').at(-1) ?? field;
  const known = [field, last].find((name) => text.has(`field.${name}`));
  return known ? text(`field.${known}`) : <Ltr>{field}</Ltr>;
}

/** Shows a value before or after a change: empty, hidden, or as it was. */
export function ChangedValue({ value }: { value: string | null }) {
  const text = useTranslations('audit');
  if (value === null) return <i>{text('nothing')}</i>;
  return value === '***' ? <i>{text('hidden')}</i> : <WrittenText>{value}</WrittenText>;
}
