import { useFormatter, useTranslations } from 'next-intl';
import type { Counted } from '@/lib/contract/kit/paging';

/** Returns how a number of rows is said: where counting stopped, as the least that there are. */
export const useCountText = (): ((of: number | Counted) => string) => useNumber('atLeast');

/**
 * Returns how a number of rows stands in a sentence, as its values: `count` for the plural, `many` for the number itself,
 * with "or more" where counting stopped.
 */
export function useRowCount(): (of: Counted) => { count: number; many: string } {
  const say = useNumber('orMore');
  return (of) => ({ count: of.totalElements, many: say(of) });
}

/** Returns the rows of a page that are not shown. */
export const restOf = ({ totalElements, capped }: Counted, shown: number): Counted => ({
  totalElements: totalElements - shown,
  capped,
});

function useNumber(capping: 'atLeast' | 'orMore') {
  const text = useTranslations('list');
  const format = useFormatter();
  return (of: number | Counted): string => {
    const { totalElements, capped } = typeof of === 'number' ? { totalElements: of } : of;
    return capped ? text(capping, { count: totalElements }) : format.number(totalElements);
  };
}
