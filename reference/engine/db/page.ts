import type { Page } from '../../../lib/contract/kit/paging';

/** Returns one page in the contract's shape (SD 10). */
export function pageFrom<T>(
  content: T[],
  totalElements: number,
  { page, size }: { page: number; size: number },
): Page<T> {
  return {
    content,
    number: page,
    numberOfElements: content.length,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  };
}
