import { z } from 'zod';
import { callDirections, newCall } from '@/lib/contract/customers/calls';
import { outOfRange, tooLong } from '@/lib/rules/kit/rule-messages';

/** What a person enters of a call that no exchange has delivered. */
export const writtenCall = z.object({
  direction: z.enum(callDirections),
  contactNumber: newCall.shape.contactNumber,
  note: z.string().trim().max(500, tooLong),
  minutes: z.int().min(0, outOfRange).max(600, outOfRange),
});

/** What is sent of it. */
export interface WrittenCall extends Pick<z.output<typeof writtenCall>, 'direction' | 'contactNumber' | 'note'> {
  durationSeconds: number;
  calledTs: string;
}
