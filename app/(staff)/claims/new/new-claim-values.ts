import { z } from 'zod';
import { withRules } from '@/lib/contract/kit/rule-issues';
import { claimDraft } from '@/lib/contract/claims/claims';
import { accidentProblem } from '@/lib/rules/claims/accident';
import { problemAt } from '@/lib/rules/kit/rule-keys';
import { israelClock } from '@/lib/rules/time/israel-time';

/** What a person enters to open a claim. */
export const newClaim = withRules(
  claimDraft
    .omit({ customerId: true, confirmRepeated: true })
    .extend({ customer: z.object({ customerId: z.string().min(1, 'required') }) }),
  ({ accidentDate, accidentTime }) =>
    problemAt('accidentDate', accidentProblem(accidentDate, accidentTime, israelClock(Date.now()))),
);
