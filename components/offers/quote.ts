import type { z } from 'zod';
import type { EvaluationOf, ProductBase, savedRequestOf } from '@/lib/contract/quotes';

/** State of a quote request of any line. */
export type Evaluation = EvaluationOf<ProductBase>;

/** A saved request of any line, without its line-specific part. */
export type SavedQuote = Omit<z.output<ReturnType<typeof savedRequestOf>>, 'request'>;
