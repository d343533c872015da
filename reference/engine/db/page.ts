import type { Page } from '../../../lib/contract/kit/paging';

/** Nothing stops the counting. */
export const exact = Infinity;

/**
 * Returns one page in the contract's shape (SD 10).
 * @param max where counting stopped: a total that reached it says the least that there are, and the pages go on as long
 *   as they are full; `exact` when all were counted
 */
export function pageFrom<T>(
  content: T[],
  total: number,
  { page, size }: { page: number; size: number },
  max: number,
): Page<T> {
  const capped = total >= max;
  const seen = page * size + content.length;
  const totalElements = capped ? Math.max(total, seen) : total;
  const next = capped && content.length === size ? page + 2 : 0;
  return {
    content,
    number: page,
    numberOfElements: content.length,
    size,
    totalElements,
    totalPages: Math.max(Math.ceil(totalElements / size), next),
    ...(capped && { capped }),
  };
}
