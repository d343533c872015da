import { z } from 'zod';

/** Names the job that settles a charge (`carry-out.ts`), for those who only queue it. */
export const settleSignature = { name: 'charges.settle', data: z.object({ chargeId: z.string() }) };
