import type { EnvelopeEventType } from '../../../lib/contract/documents/envelope-events';
import type { ItemKind, FieldDraft, FieldKind } from '../../../lib/contract/documents/envelope-drafts';
import type { EnvelopeStatus } from '../../../lib/rules/work/envelope-status';
import type { ItemStatus, SignerStatus } from '../../../lib/contract/documents/envelopes';
import type { Locale } from '../../../lib/i18n/locales';
import type { Instant, WithDefault } from '../../engine/db/columns';
import type { Snapshot } from '../../engine/db/snapshot';

export interface EnvelopeTables {
  /** What one customer was sent together: documents to sign, files to send, questions. */
  envelopes: {
    id: string;
    agency_id: string;
    /** Who made it: reminders and refusals go to them. */
    account_id: string;
    customer_id: string;
    order_id: string | null;
    subject: string;
    message: string | null;
    status: EnvelopeStatus;
    /** Signers sign one after the other. */
    in_order: boolean;
    /** A signer proves their mobile phone by a code before anything is shown. */
    confirm_phone: boolean;
    /** Days between two reminders to who has not signed; null for none. */
    remind_every: number | null;
    expires_at: Instant;
    sent_at: Instant | null;
    /** When it came to its end: completed, declined, cancelled or expired. */
    closed_at: Instant | null;
    created_at: Instant;
    /** Of the last event too: lists watch it. */
    updated_at: Instant;
    /** Rises with every change of a draft. */
    version: WithDefault<number>;
    /** Days that the links are good for, from the day of sending. */
    valid_days: WithDefault<number>;
  };
  envelope_signers: {
    id: string;
    agency_id: string;
    envelope_id: string;
    /** 0 for the first: fields name signers by it, and it is the order of signing. */
    position: number;
    customer_id: string | null;
    name: string;
    mobile: string | null;
    email: string | null;
    /** Language of the texts that are sent and of the pages behind the link. */
    locale: Locale;
    channels: ('SMS' | 'MAIL')[];
    status: SignerStatus;
    decline_reason: string | null;
    sent_at: Instant | null;
    reminded_at: Instant | null;
    opened_at: Instant | null;
    started_at: Instant | null;
    finished_at: Instant | null;
    /** The consent text that was agreed to, word for word, and when. */
    consent_text: string | null;
    consented_at: Instant | null;
  };
  envelope_items: {
    id: string;
    agency_id: string;
    envelope_id: string;
    position: number;
    kind: ItemKind;
    /** What is signed (SIGN), or where the file goes (UPLOAD). */
    document_id: string | null;
    /** Bytes that are signed, as they were when it was sent: SHA-256. */
    source_hash: string | null;
    title: string;
    note: string | null;
    /** Whose it is (UPLOAD, ANSWER); null for everybody's (SIGN: the fields say). */
    signer: number | null;
    status: ItemStatus;
    reject_reason: string | null;
    /** What was answered (ANSWER). */
    answer: string | null;
    done_at: Instant | null;
    /** Day by which a file is wanted. */
    due_on: WithDefault<string | null>;
  };
  envelope_zones: {
    id: string;
    agency_id: string;
    envelope_id: string;
    item_id: string;
    signer: number;
    kind: FieldKind;
    page: number;
    /** Fractions of the page as it is seen, from its top left corner. */
    x: number;
    y: number;
    width: number;
    height: number;
    required: boolean;
    label: string | null;
    /** A drawn or uploaded picture: SHA-256 of a PNG in the file store. */
    picture_hash: string | null;
    /** What was typed; `true` for a ticked box. */
    text: string | null;
    filled_at: Instant | null;
  };
  /** Links of signers by the hash of their token. */
  envelope_links: {
    token_hash: string;
    agency_id: string;
    envelope_id: string;
    signer_id: string;
    expires_at: Instant;
    revoked_at: Instant | null;
    created_at: Instant;
    /** When it is opened, the signer's other links end. */
    replaces: WithDefault<boolean>;
    /** Account that handed the agency's device over with it; null for a link of the signer's own device. */
    handed_by: WithDefault<string | null>;
  };
  /** What happened, each line sealed to the one before (DOC-07). */
  envelope_events: {
    agency_id: string;
    envelope_id: string;
    /** 1 for the first. */
    number: number;
    signer_id: string | null;
    item_id: string | null;
    type: EnvelopeEventType;
    /** Canonical JSON: address, device, hashes of pages that were shown, consent. */
    facts: string;
    happened_at: Instant;
    /** SHA-256 over the hash before and this line. */
    hash: string;
  };
  /** Messages in the outbox that carried a signer's link. */
  envelope_messages: { message_id: string; agency_id: string; signer_id: string };
  /** Fields that are kept under a name. */
  envelope_templates: {
    id: string;
    agency_id: string;
    name: string;
    /** Pages of the document that it was made from. */
    pages: number;
    roles: string[];
    zones: Snapshot<FieldDraft[]>;
    created_by: string;
    updated_at: Instant;
  };
}
