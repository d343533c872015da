import { useLocale, useTranslations } from 'next-intl';
import type { Event } from '@/lib/contract/desk/events';
import { eventFacts } from '@/lib/shapes/event-work';

/** Returns a function that puts an event into words: what it is, and about whom. */
export function useEventWords(): (event: Event) => string {
  const text = useTranslations('events');
  const locale = useLocale();
  return (event) => text(`summary.${event.type}`, eventFacts(event, locale));
}
