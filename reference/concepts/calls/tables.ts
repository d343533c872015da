import type { GeneratedAlways } from 'kysely';
import type {
  CallEvidence,
  CallRow,
  CallStatus,
  Dial,
  RecordingState,
} from '../../../lib/contract/customers/call-rows';
import type { Instant, InstantOrNull, Json, WithDefault } from '../../engine/db/columns';
import type { CallEvent } from './fold-events';

export interface CallTables {
  /** What an agency has decided about its exchange; no row: the defaults. */
  exchange_settings: {
    agency_id: string;
    /** Origin that recordings are fetched from; null to fetch none. */
    recordings_from: string | null;
    /** Recordings are deleted after so many days; null to keep them. */
    retention_days: number | null;
    /** Address of the API that places calls; null for none. */
    dial_at: WithDefault<string | null>;
    /** Its secret, encrypted (`reference/engine/vault`). */
    dial_secret: WithDefault<string | null>;
  };
  /** Calls that the exchange was asked to place. The id names them there. */
  phone_dials: {
    id: string;
    agency_id: string;
    account_id: string;
    extension: string;
    /** As it is dialled. */
    number: string;
    state: Dial['state'];
    refusal: WithDefault<Dial['refusal']>;
    /** How often was asked what became of it. */
    asked: WithDefault<number>;
    created_at: Instant;
  };
  phone_calls: {
    id: string;
    agency_id: string;
    /** Person of the agency who took part; null for a missed call. */
    account_id: string | null;
    /** Null while it is not filed. */
    customer_id: string | null;
    direction: CallRow['direction'];
    /** As it was shown; empty when it was hidden. */
    contact_number: string;
    duration_seconds: number;
    called_at: Instant;
    /** Id at the exchange; null for a call that was written down. */
    external_id: WithDefault<string | null>;
    /** The number in `phoneForm`; empty when it was hidden. */
    phone: WithDefault<string>;
    /** The same backwards: its last digits are found by an index. */
    phone_end: GeneratedAlways<string>;
    /** The customer, or the number while it belongs to nobody; a hidden number stands alone. */
    conversation: GeneratedAlways<string>;
    /** The latest call of its conversation; a trigger keeps it true. */
    latest: GeneratedAlways<boolean>;
    status: WithDefault<CallStatus>;
    answered_at: InstantOrNull;
    ended_at: InstantOrNull;
    /** Accounts that it rings for. */
    rings_for: WithDefault<string[]>;
    order_id: WithDefault<string | null>;
    claim_id: WithDefault<string | null>;
    /** Document that the recording was saved as. */
    document_id: WithDefault<string | null>;
    note: WithDefault<string | null>;
    /** Somebody has filed it: the number does not file it again. */
    filed: WithDefault<boolean>;
    recording: WithDefault<RecordingState>;
    /** When a missed call was returned, or needed no return any more. */
    settled_at: InstantOrNull;
    /** Who said that it needs none; null when a later call has returned it. */
    settled_by: WithDefault<string | null>;
    /** Who calls back. */
    taken_by: WithDefault<string | null>;
    taken_at: InstantOrNull;
    /** Version for optimistic locking. */
    version: WithDefault<number>;
  };
  /** What the exchange has told of a call. The call is folded from all of its events. */
  phone_call_events: {
    agency_id: string;
    external_id: string;
    id: string;
    event: Json<CallEvent>;
  };
  phone_call_tags: {
    agency_id: string;
    call_id: string;
    tag_id: string;
    /** Who put it on. */
    account_id: string;
  };
  /** Recordings with what was read from them once. */
  phone_recordings: {
    agency_id: string;
    call_id: string;
    file_id: string;
    hash: string;
    seconds: number;
    /** Loudness in equal steps, each 0 to 100. */
    peaks: number[];
    received_at: Instant;
  };
  phone_call_marks: {
    id: string;
    agency_id: string;
    call_id: string;
    account_id: string;
    from_second: number;
    to_second: number;
    note: string;
    created_at: Instant;
  };
  /** Passages that were kept as evidence. Never changed. */
  phone_call_evidence: {
    id: string;
    agency_id: string;
    call_id: string;
    kind: CallEvidence['kind'];
    from_second: number;
    to_second: number;
    note: string;
    /** The passage itself; the document is a copy. */
    file_id: string;
    document_id: string | null;
    order_id: string | null;
    claim_id: string | null;
    renewal_id: WithDefault<string | null>;
    /** SHA-256 of the passage. */
    hash: string;
    recording_hash: string;
    account_id: string;
    created_at: Instant;
  };
}
