import { useTranslations } from 'next-intl';
import type { Event } from '@/lib/contract/desk/events';

/** Returns a function that puts an event into words: what it is, and about whom. */
export function useEventWords(): (event: Event) => string {
  const text = useTranslations('events');
  return ({ type, name, customerName }) =>
    text(`summary.${type}`, { name, customer: customerName ?? '', withCustomer: customerName ? 'yes' : 'no' });
}
