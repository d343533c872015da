import { z } from 'zod';
import { callDirections, newCall } from '@/lib/contract/customers/calls';
import { tooLong } from '@/lib/rules/kit/rule-messages';

/** What a person enters of a call that no exchange has delivered. */
export const writtenCall = z.object({
  direction: z.enum(callDirections),
  contactNumber: newCall.shape.contactNumber,
  note: z.string().trim().max(500, tooLong),
  minutes: z.int().min(0, 'invalid').max(600, 'invalid'),
});
