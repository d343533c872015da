import type { RenewalProposalState } from '../../../lib/rules/work/proposal-status';
import type { IssueSettings } from '../../../lib/contract/orders/policies';
import type { Supplier } from '../../../lib/insurers/registry';
import type { Locale } from '../../../lib/i18n/locales';
import type { Instant, InstantOrNull, WithDefault } from '../../engine/db/columns';
import type { Snapshot } from '../../engine/db/snapshot';

export interface ProposalTables {
  /** When an account marked a process as seen; a later change of the process makes it unseen again. */
  process_views: { agency_id: string; account_id: string; order_id: string; seen_at: Instant };
  /**
   * Renewal proposals that insurers keep: one per order item. Intent, call and outcome of a revision are each committed
   * on their own.
   */
  renewal_proposals: {
    id: string;
    agency_id: string;
    order_id: string;
    order_item_id: string;
    /** Who asked for the latest revision. */
    account_id: string;
    supplier: Supplier;
    state: RenewalProposalState;
    error: string | null;
    /** Number at the insurer; the same for all revisions. */
    proposal_number: string | null;
    revision: number;
    /** Whole ILS. */
    price: number;
    /** Settings as they were sent. */
    settings: Snapshot<IssueSettings>;
    locale: Locale;
    document_id: string | null;
    /** Times that the insurer was asked for a lost outcome. */
    asked: WithDefault<number>;
    requested_at: Instant;
    settled_at: InstantOrNull;
  };
}
