import type { Instant, InstantOrNull, WithDefault } from '../db/columns';

/** What became of a delivery. LATE: applied after one that happened later. */
export type DeliveryOutcome = 'APPLIED' | 'LATE' | 'REFUSED' | 'FAILED';

export interface WebhookTables {
  /** Where an agency's other systems deliver. The secret follows from id and generation and is stored nowhere. */
  webhook_endpoints: {
    id: string;
    agency_id: string;
    /** Kind of system, such as `exchange`. */
    source: string;
    /** Number of the secret; the former one is accepted for a day. */
    generation: WithDefault<number>;
    rotated_at: InstantOrNull;
    created_at: Instant;
  };
  /** Log of deliveries, and the proof that each is applied once. */
  webhook_deliveries: {
    id: string;
    agency_id: string;
    endpoint_id: string;
    /** Id that the sender gave; a repeated delivery has the same. */
    delivery_id: string;
    /** What happened: `call.ended`; empty when it could not be read. */
    kind: string;
    /** What it is about. */
    subject: string;
    outcome: DeliveryOutcome;
    /** Why it was refused, or failed. */
    reason: string | null;
    /** When it happened, as the sender says. */
    happened_at: Instant | null;
    received_at: Instant;
    /** How often it was delivered again. */
    repeats: WithDefault<number>;
  };
  /** The latest event of each subject: deliveries of one subject are applied one after the other. */
  webhook_subjects: { agency_id: string; endpoint_id: string; subject: string; latest_at: Instant };
}
