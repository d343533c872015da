import { useFormatter, useTranslations } from 'next-intl';
import type { Counted } from '@/lib/contract/kit/paging';

/** Returns how a number of rows is said: where counting stopped, as the least that there are. */
export function useCountText(): (of: number | Counted) => string {
  const text = useTranslations('list');
  const format = useFormatter();
  return (of) => {
    const { totalElements, capped } = typeof of === 'number' ? { totalElements: of } : of;
    return capped ? text('atLeast', { count: totalElements }) : format.number(totalElements);
  };
}
