import type { PurchaseAnswers } from '../../../lib/contract/portal/purchase-answers';
import type { Locale } from '../../../lib/i18n/locales';
import type { Instant, InstantOrNull, WithDefault } from '../../engine/db/columns';
import type { CodeColumns, GrantColumns } from '../../engine/link-grants/code-columns';
import type { Snapshot } from '../../engine/db/snapshot';

export interface PurchaseTables {
  /** What customers buy by themselves on an agency's site; one open purchase per site and phone. */
  purchases: {
    id: string;
    agency_id: string;
    website_id: string;
    /** Key of the site when it began; it stays valid when the site gets another key. */
    website_key: string;
    /** The agent for whom it waits. */
    account_id: string;
    /** Confirmed number, as media are compared. */
    mobile: string;
    /** False after the customer began another one. */
    open: WithDefault<boolean>;
    /** Version for optimistic locking; incremented on every change. */
    version: WithDefault<number>;
    answers: Snapshot<PurchaseAnswers>;
    request_id: WithDefault<string | null>;
    product_id: WithDefault<string | null>;
    order_id: WithDefault<string | null>;
    order_item_id: WithDefault<string | null>;
    /** When an agent has to go on, or went on in place of the customer. */
    handed_over_at: InstantOrNull;
    /** Agent who took over; null when the purchase itself came to an end. */
    handed_over_by: WithDefault<string | null>;
    /** Code of the reason, when the purchase itself came to an end. */
    hand_over_reason: WithDefault<string | null>;
    /** When the link to the policy was sent to the customer. */
    policy_sent_at: InstantOrNull;
    /** Address that the customer typed with the order. */
    email: WithDefault<string | null>;
    /** Language in which the customer is written to: that of the order, before it that of the first page. */
    locale: Locale;
    created_at: Instant;
    updated_at: Instant;
  };
  /** Codes for phones of customers who buy, one row per phone; the counters outlive the code (SD 25). */
  purchase_codes: CodeColumns & { mobile: string };
  /** Grants of browsers in which a phone was confirmed, by hash. */
  purchase_grants: GrantColumns & { website_id: string; mobile: string };
}
