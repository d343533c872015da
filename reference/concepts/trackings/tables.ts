import type { SendingChannel } from '../../../lib/contract/customers/sendings';
import type { Locale } from '../../../lib/i18n/locales';
import type { Instant, InstantOrNull } from '../../engine/db/columns';

export interface TrackingTables {
  /** Links by which customers follow their claims, by the hash of their token. */
  claim_trackings: {
    id: string;
    agency_id: string;
    claim_id: string;
    /** Who sent it. */
    account_id: string;
    channel: SendingChannel;
    /** Number or mail address; empty when the agent's own device knew it. */
    address: string;
    locale: Locale;
    token_hash: string;
    sent_at: Instant;
    expires_at: Instant;
    opened_at: InstantOrNull;
    revoked_at: InstantOrNull;
  };
}
