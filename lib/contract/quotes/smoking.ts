import { z } from 'zod';
import { missingOrInvalid } from '../../rules/kit/rule-messages';

/** Smoking habits of an insured person (S2 §3). */
export const smokingStatuses = ['NEVER', 'QUIT', 'SMOKING'] as const;
export const smokingStatus = z.enum(smokingStatuses);

export const smoking = z.object({
  status: smokingStatus,
  /** Full years since quitting; null unless the status is QUIT. */
  quitYearsAgo: z.int(missingOrInvalid).min(0, 'invalid').max(120, 'invalid').nullable(),
});
export type Smoking = z.output<typeof smoking>;
