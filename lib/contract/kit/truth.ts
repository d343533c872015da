import { z } from 'zod';

/** Yes or no, in a query as well as in a body. */
export const truth = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean().optional(),
);
