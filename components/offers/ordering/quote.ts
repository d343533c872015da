import type { z } from 'zod';
import type { savedRequestOf } from '@/lib/contract/quotes/quotes';

export type { Evaluation } from '@/lib/contract/quotes/quotes';

/** A saved request of any line, without its line-specific part. */
export type SavedQuote = Omit<z.output<ReturnType<typeof savedRequestOf>>, 'request'>;
