import type { documentStates, IssueSettings, IssueState, PriceCheck } from '../../../lib/contract/orders/policies';
import type { ProductType } from '../../../lib/contract/kit/values';
import type { IssueOutcome } from '../../../lib/insurers/insurer';
import type { Supplier } from '../../../lib/insurers/registry';
import type { Locale } from '../../../lib/i18n/locales';
import type { Instant, InstantOrNull, WithDefault } from '../../engine/db/columns';
import type { Snapshot, SnapshotOrNull } from '../../engine/db/snapshot';

export interface PolicyTables {
  /** Settings of an order item before its policy is issued. */
  issue_settings: {
    agency_id: string;
    order_id: string;
    order_item_id: string;
    settings: SnapshotOrNull<IssueSettings>;
    /** Version for optimistic locking; 0 before the settings were saved. */
    version: WithDefault<number>;
    /** Latest comparison of prices; null after a change of the settings. */
    checked: SnapshotOrNull<PriceCheck>;
    /** The agent issues in the insurer's system. */
    by_hand_at: InstantOrNull;
    by_hand_account_id: WithDefault<string | null>;
  };
  /**
   * Attempts to issue: intent, call and outcome, each committed on its own. At most one attempt of an item stands; a
   * unique index guarantees it.
   */
  policy_issues: {
    id: string;
    agency_id: string;
    order_id: string;
    order_item_id: string;
    account_id: string;
    supplier: Supplier;
    state: IssueState;
    outcome: IssueOutcome | null;
    error: string | null;
    price: number;
    /** What is collected before the issue, or returned when negative, ILS. */
    difference: WithDefault<number>;
    /** What settles the difference. */
    charge_id: WithDefault<string | null>;
    refund_id: WithDefault<string | null>;
    /** Settings as they were sent. */
    settings: Snapshot<IssueSettings>;
    locale: Locale;
    policy_number: string | null;
    proposal_number: string | null;
    document_state: WithDefault<(typeof documentStates)[number]>;
    document_tries: WithDefault<number>;
    document_id: WithDefault<string | null>;
    created_at: Instant;
    sent_at: InstantOrNull;
    settled_at: InstantOrNull;
    /** Times that the insurer was asked for a lost outcome, and when it is asked again. */
    asked: WithDefault<number>;
    ask_at: InstantOrNull;
  };
  /** Issued policies. */
  policies: {
    id: string;
    agency_id: string;
    customer_id: string;
    order_id: string;
    order_item_id: string;
    /** Attempt that issued it; null for a number that was recorded by hand. */
    issue_id: string | null;
    account_id: string;
    supplier: Supplier;
    product_type: ProductType;
    outcome: IssueOutcome;
    policy_number: string;
    proposal_number: string | null;
    /** Whole ILS. */
    premium: number;
    issued_at: Instant;
  };
}
