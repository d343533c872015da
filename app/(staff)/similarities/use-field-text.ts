import { useTranslations } from 'next-intl';

/** Returns a function that names a field of a card, such as `customerInfo.firstName`. */
export function useFieldText(): (path: string) => string {
  const text = useTranslations('similarities');
  return (path) => (text.has(`field.${path}`) ? text(`field.${path}`) : text('field.other'));
}
