import type { NoticePaper } from '../../../lib/rules/claims/notice';
import type { SendingChannel } from '../../../lib/contract/customers/sendings';
import type { Locale } from '../../../lib/i18n/locales';
import type { Instant, InstantOrNull, WithDefault } from '../../engine/db/columns';
import type { Snapshot } from '../../engine/db/snapshot';
import type { CodeColumns, GrantColumns } from '../../engine/link-grants/code-columns';
import type { NoticeSaid } from './snapshots';

export interface NoticeTables {
  /** Links by which customers report accidents, with what they have answered so far. */
  claim_notices: {
    id: string;
    agency_id: string;
    /** Who sent it; the claim is theirs unless they left. */
    account_id: string;
    customer_id: string;
    /** The order that insures the car; null when the customer says which. */
    order_id: string | null;
    channel: SendingChannel;
    address: string | null;
    locale: Locale;
    token_hash: string;
    /** The customer asked for it on the agency's site. */
    own_request: WithDefault<boolean>;
    sent_at: Instant;
    expires_at: Instant;
    opened_at: InstantOrNull;
    revoked_at: InstantOrNull;
    /** Incremented on every change of the answers. */
    version: WithDefault<number>;
    said: Snapshot<NoticeSaid>;
    reported_at: InstantOrNull;
    /** The claim that it became, or was added to. */
    claim_id: WithDefault<string | null>;
    joined: WithDefault<boolean>;
    /** Number of another claim of the same car and day. */
    repeats: WithDefault<number | null>;
    /** No policy of the car covers the day. */
    outside: WithDefault<boolean>;
  };
  /** Photos of a notice in order, until they are combined into a document of the claim. */
  claim_notice_files: {
    id: string;
    agency_id: string;
    notice_id: string;
    kind: NoticePaper;
    file_id: string;
    /** Document of the claim to which it goes; null before the report. */
    document_id: WithDefault<string | null>;
    created_at: Instant;
    /** When they were combined. */
    assembled_at: InstantOrNull;
  };
  /** Codes for phones of customers who go on in another browser; the counters outlive the code (SD 25). */
  notice_codes: CodeColumns & { notice_id: string };
  /** Grants of browsers that may see the answers, by hash. */
  notice_grants: GrantColumns & { notice_id: string };
}
