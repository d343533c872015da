import { z } from 'zod';

/** Why a mail seems to belong to a customer, the strongest first. */
export const filingReasons = ['RULE', 'CONVERSATION', 'CLAIM', 'POLICY', 'PLATE', 'ID_NUMBER', 'SENDER'] as const;

/** A place where a mail seems to belong, with the reason. */
export const filingSuggestion = z.object({
  customerId: z.string(),
  customerName: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.int().nullable(),
  claimId: z.string().nullable(),
  claimNumber: z.int().nullable(),
  reason: z.enum(filingReasons),
  /** What was found in the mail: an address, a plate, a number. */
  found: z.string(),
  /** Name of the attached file in which it was found; null for the mail itself. */
  file: z.string().nullable(),
});
export type FilingSuggestion = z.output<typeof filingSuggestion>;

/**
 * Why a file seems to be the policy that an order waits for, the surest first: its number, the plate, or the order to
 * which the mail is filed.
 */
export const awaitedReasons = ['POLICY', 'PLATE', 'ORDER'] as const;

/** A file of a mail that seems to be the policy that an order waits for, with the reason. */
export const awaitedPolicy = z.object({
  issueId: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  customerName: z.string(),
  policyNumber: z.string(),
  attachmentId: z.string(),
  fileName: z.string(),
  reason: z.enum(awaitedReasons),
  /** What was found in the mail. */
  found: z.string(),
});
export type AwaitedPolicy = z.output<typeof awaitedPolicy>;
