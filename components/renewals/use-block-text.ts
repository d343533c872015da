import { useTranslations } from 'next-intl';
import type { RenewalRow } from '@/lib/contract/orders/renewal-card';
import { formatDay } from '@/lib/format/date';

/** Returns a function that says why a renewal cannot be searched now; null when it can. */
export function useBlockText(): (renewal: Pick<RenewalRow, 'search'>) => string | null {
  const text = useTranslations('renewals.blocks');
  return ({ search: { blocked, opensOn } }) => blocked && text(blocked, { day: formatDay(opensOn) });
}
