import { z } from 'zod';

/** Names the job that settles a difference before an issue (`policies/settle-difference.ts`), for those who only queue it. */
export const differenceSignature = {
  name: 'payments.settleDifference',
  data: z.object({ issueId: z.string(), agencyId: z.string() }),
};
