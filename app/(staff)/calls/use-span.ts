import { useTranslations } from 'next-intl';
import { spanOf } from '@/lib/format/span';

/** Returns a function that says how long a number of minutes is. */
export function useSpan(): (minutes: number) => string {
  const text = useTranslations('calls.span');
  return (minutes) => {
    const { unit, count } = spanOf(minutes);
    return text(unit, { count });
  };
}
