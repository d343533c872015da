import type { ClaimEvent, ClaimOutcome } from '../../../lib/contract/claims/claims';
import type { ClaimRow } from '../../../lib/contract/claims/claim-lists';
import type { ClaimPartKind } from '../../../lib/contract/claims/claim-parts';
import type { Supplier } from '../../../lib/insurers/registry';
import type { PaperKind } from '../../../lib/rules/claims/papers';
import type { Instant, InstantOrNull, WithDefault } from '../../engine/db/columns';
import type { Snapshot } from '../../engine/db/snapshot';
import type { PartData } from './snapshots';

export interface ClaimTables {
  claims: {
    id: string;
    agency_id: string;
    /** Account that handles the claim. */
    account_id: string;
    /** Account that opened it; null when that was not kept. */
    created_by: WithDefault<string | null>;
    claim_number: number;
    insurer_claim_number: WithDefault<string | null>;
    customer_id: string;
    order_id: string | null;
    supplier: WithDefault<Supplier | null>;
    policy_number: WithDefault<string | null>;
    /** Plate of the insured car, as in the car's entity. */
    registration_number: WithDefault<string | null>;
    type: ClaimRow['type'];
    status: ClaimRow['status'];
    status_since: WithDefault<string | null>;
    outcome: WithDefault<ClaimOutcome | null>;
    opened_on: string;
    closed_on: string | null;
    /** Day of the accident, as in the accident's entity. */
    accident_on: WithDefault<string | null>;
    /** Amounts in whole ILS. */
    claimed: WithDefault<number | null>;
    agreed: WithDefault<number | null>;
    impairment_amount: WithDefault<number | null>;
    /** Tenths of a percent. */
    impairment_tenths: WithDefault<number | null>;
    replacement_value: WithDefault<number | null>;
    self_deductible: WithDefault<number | null>;
    appraiser_fee: WithDefault<number | null>;
    expected: WithDefault<number | null>;
    /** Sum of the payments. */
    paid: WithDefault<number>;
    documents_asked_on: WithDefault<string | null>;
    last_document_on: WithDefault<string | null>;
    last_notice_on: WithDefault<string | null>;
    /** Day of the last time that it was reopened. */
    reopened_on: WithDefault<string | null>;
    /** Last day of the clock that runs: the day on which to remind the party that the claim waits for. */
    follow_up_on: string | null;
    /** Version for optimistic locking; incremented on every change. */
    version: WithDefault<number>;
    /** The customer's status page shows amounts. */
    amounts_shown: WithDefault<boolean>;
    created_at: Instant;
    /** When it was removed; it can be restored for a while. */
    removed_at: InstantOrNull;
  };
  /** Sums of the standing claims of a handler in a status, by type and insurer. The database keeps them with each change. */
  claim_totals: {
    agency_id: string;
    account_id: string;
    status: ClaimRow['status'];
    type: ClaimRow['type'];
    /** Empty without an insurer. */
    supplier: Supplier | '';
    claims: number;
    /** Whole ILS. */
    claimed: number;
    agreed: number;
    paid: number;
  };
  /** Entities of claims: accident, damages, cars, people, payments. */
  claim_parts: {
    id: string;
    agency_id: string;
    claim_id: string;
    kind: ClaimPartKind;
    data: Snapshot<PartData>;
    /** Name of an appraiser or a garage, for the directories. */
    name: WithDefault<string | null>;
    /** The participant's card, when the participant is a customer. */
    customer_id: WithDefault<string | null>;
    version: WithDefault<number>;
    created_at: Instant;
  };
  /** Lines of the checklist that differ from that of the claim's type, or were asked for. */
  claim_papers: {
    id: string;
    agency_id: string;
    claim_id: string;
    kind: PaperKind;
    needed: boolean;
    /** Document of the paper: empty until it arrives. */
    document_id: string | null;
    /** Item of the envelope that asks for it. */
    item_id: string | null;
    asked_on: string | null;
    arrived_on: string | null;
    /** Why the last file was sent back. */
    reason: string | null;
    changed_on: string;
  };
  /** Steps in the life of a claim. */
  claim_events: {
    id: string;
    agency_id: string;
    claim_id: string;
    account_id: string;
    kind: ClaimEvent['kind'];
    from_status: WithDefault<ClaimRow['status'] | null>;
    to_status: WithDefault<ClaimRow['status'] | null>;
    outcome: WithDefault<ClaimOutcome | null>;
    reason: WithDefault<string | null>;
    amount: WithDefault<number | null>;
    at: Instant;
  };
}
