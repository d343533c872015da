import { z } from 'zod';

/** Reads a list in a query, where commas separate the values. A list in a body is taken as it is. */
export const listed = <T extends z.ZodType>(list: T) =>
  z.preprocess((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value), list);
