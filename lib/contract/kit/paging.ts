import { z } from 'zod';

/** Allowed rows per page of a list (SD 25). */
export const pageSizes = [10, 25, 50, 100] as const;

/** The last page that a list can be asked for, zero-based. */
export const lastPage = 100_000;

/** Query of all paged lists: zero-based page and bounded size. */
export const paging = {
  page: z.coerce.number().int().min(0).max(lastPage).default(0),
  size: z.coerce.number().int().min(1).max(100).default(10),
};

export const sortDirection = z.enum(['ASC', 'DESC']);

const counts = {
  number: z.int(),
  numberOfElements: z.int(),
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
  /** Counting stopped: there are `totalElements` or more. */
  capped: z.boolean().optional(),
};

/** Accepts the nested `{content, page}` too (SD 10). */
const flattened = <S extends z.ZodType>(flat: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || !('page' in value)) return value;
    const { page, ...rest } = value as { page: object };
    return { ...rest, ...page };
  }, flat);

/** One page of a list: `{content, number, numberOfElements, size, totalElements, totalPages, capped?}`. */
export const pageOf = <T extends z.ZodType>(row: T) => flattened(z.object({ content: z.array(row), ...counts }));

/** One page of a list, with more that is said of it. */
export const pageWith = <T extends z.ZodType, More extends z.ZodRawShape>(row: T, more: More) =>
  flattened(z.object({ content: z.array(row), ...counts, ...more }));

/** What is said about the number of rows of a list. */
export type Counted = Pick<Page<unknown>, 'totalElements' | 'capped'>;

export type Page<T> = {
  content: T[];
  number: number;
  numberOfElements: number;
  size: number;
  totalElements: number;
  totalPages: number;
  capped?: boolean | undefined;
};
