import { z } from 'zod';
import { instant } from '../kit/values';

/** What became of a delivery: LATE is one that changed nothing, because a later one had arrived before it. */
export const deliveryOutcomes = ['APPLIED', 'LATE', 'REFUSED', 'FAILED'] as const;

/** A signed delivery of another system (a telephone exchange, a gateway of messages), as the agency sees it. */
export const webhookDelivery = z.object({
  id: z.string(),
  deliveryId: z.string(),
  /** Name of the event; empty when the body could not be read. */
  kind: z.string(),
  /** Id, at the other system, of what the delivery is about: a call or a message. */
  subject: z.string(),
  outcome: z.enum(deliveryOutcomes),
  /** Why it was refused or failed: `signature`, `timestamp`, a field of the body, or an error code. */
  reason: z.string().nullable(),
  happenedAt: instant.nullable(),
  receivedAt: instant,
  /** How often it came again. */
  repeats: z.int(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

/** Parts of a delivery that its signature covers. */
export const signedDelivery = {
  deliveryId: z.string().min(1).max(200),
  timestamp: z.string().max(20),
  signature: z.string().max(1_000),
  payload: z.string().max(64 * 1024),
};

export const deliveryTaken = z.object({ outcome: z.enum(['APPLIED', 'LATE', 'REPEATED']) });
