import type {
  FollowUp,
  NewOffer,
  Ownership,
  RenewalConsent,
  RenewalOutcome,
  RenewalSource,
  SearchError,
  SearchStatus,
} from '../../../lib/contract/orders/renewal-card';
import type { ProductType } from '../../../lib/contract/kit/values';
import type { ChangeReason } from '../../../lib/rules/work/renewal-change';
import type { Instant, InstantOrNull, WithDefault } from '../../engine/db/columns';

export interface RenewalTables {
  /**
   * Policies and processes that can be renewed. Triggers keep the facts of the policy; only the columns after
   * `old_price` are written by this concept.
   */
  renewals: {
    /** Id of the order, of the policy in Har Bituah, or of the saved request. */
    id: string;
    agency_id: string;
    ownership: Ownership;
    source: RenewalSource;
    order_id: string | null;
    har_bituah_id: string | null;
    request_id: string | null;
    account_id: string | null;
    customer_id: string | null;
    product_type: ProductType;
    registration_number: string | null;
    title: string | null;
    supplier: string | null;
    insurance_start: string | null;
    insurance_end: string;
    /** The policy or process was not cancelled, ended or removed. */
    standing: WithDefault<boolean>;
    /** Price of the policy, ILS; 0 when unknown. */
    price: number;
    /** Old price from the customer, when the policy has none. */
    stated_price: WithDefault<number | null>;
    outcome: WithDefault<RenewalOutcome>;
    outcome_at: InstantOrNull;
    outcome_by: WithDefault<string | null>;
    renewed_order_id: WithDefault<string | null>;
    follow_up: WithDefault<FollowUp | null>;
    next_contact_on: WithDefault<string | null>;
    remark: WithDefault<string | null>;
    /** Job of the latest search. */
    search_job_id: WithDefault<string | null>;
    search_status: WithDefault<SearchStatus | null>;
    search_error: WithDefault<SearchError | null>;
    /** Request of the latest results. */
    results_request_id: WithDefault<string | null>;
    offer: WithDefault<NewOffer>;
    cheapest_id: WithDefault<string | null>;
    cheapest_supplier: WithDefault<string | null>;
    cheapest_price: WithDefault<number | null>;
    cheapest_reasons: WithDefault<ChangeReason[]>;
    same_id: WithDefault<string | null>;
    same_supplier: WithDefault<string | null>;
    same_price: WithDefault<number | null>;
    same_reasons: WithDefault<ChangeReason[]>;
    priced_at: InstantOrNull;
    /** Version for optimistic locking of the editor; incremented by its changes. */
    version: WithDefault<number>;
    deleted_at: InstantOrNull;
    created_at: Instant;
  };
  renewal_searches: {
    id: string;
    agency_id: string;
    renewal_id: string;
    /** Job of the tray that shows the progress, of the account that started the search. */
    job_id: string;
    status: SearchStatus;
    error: SearchError | null;
    request_id: string | null;
    compulsory_discount: boolean;
    /** End of cover when the search was started. */
    insurance_end: string;
    started_at: Instant;
    deadline_at: Instant;
    finished_at: Instant | null;
  };
  /** What was offered to a customer by link. */
  sent_renewals: {
    sent_id: string;
    agency_id: string;
    renewal_id: string;
    /** ILS */
    price: number;
    supplier: string;
    /** What the customer sees, as it was sent; null for offers sent before it was kept. */
    old_price: number | null;
    title: string | null;
    registration_number: string | null;
    starts_on: string | null;
    ends_on: string | null;
    file_id: string | null;
  };
  /** Evidence that customers agreed. Never changed, except that a customer can withdraw an answer by link. */
  renewal_consents: {
    id: string;
    agency_id: string;
    renewal_id: string;
    /** Agent who stored it; null for an answer by link. */
    account_id: string | null;
    way: RenewalConsent['way'];
    given_on: string;
    price: number | null;
    supplier: string | null;
    /** Null for an answer by link. */
    evidence: string | null;
    /** Signed document. */
    document_id: WithDefault<string | null>;
    /** Time of a call in Israel, `HH:MM`. */
    call_time: WithDefault<string | null>;
    /** Offer whose link the customer answered. */
    sent_id: WithDefault<string | null>;
    /** Network address of that answer. */
    address: WithDefault<string | null>;
    withdrawn_at: InstantOrNull;
    created_at: Instant;
  };
}
