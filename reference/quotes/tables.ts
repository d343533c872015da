import type { Line } from '../../lib/insurers/lines';
import type { Note } from '../../lib/contract/quotes';
import type { Supplier } from '../../lib/insurers/registry';
import type { Instant, Json, WithDefault } from '../db/columns';
import type { Snapshot } from '../db/snapshot';

export interface QuoteTables {
  quote_requests: {
    id: string;
    agency_id: string;
    account_id: string;
    evaluation_id: string;
    request_number: number;
    product_type: Line;
    /** The line's request as it was sent. */
    request: Snapshot<unknown>;
    /** What the line looked up for the request, such as the car in the catalogue. */
    resolved: Snapshot<unknown>;
    /** What is insured, for titles. */
    title: string;
    customer_id: string | null;
    /** Where it was asked from (S2 §3). */
    source: WithDefault<'customer_site' | 'mobile' | 'terminal'>;
    /** Key of the site that it came from. */
    website_key: WithDefault<string | null>;
    /** Retries and new pricings so far: half of the evaluation's version. */
    changes: WithDefault<number>;
    created_at: Instant;
  };
  /** What each insurer answers and when that is known. Written when it is asked, so that a restart loses nothing. */
  quote_answers: {
    agency_id: string;
    request_id: string;
    supplier: Supplier;
    kind: 'priced' | 'refused' | 'failed' | 'silent' | 'not_contracted';
    reason: Json<Note | null>;
    attempt: number;
    started_at: Instant;
    due_at: Instant;
  };
  /** The offers of the answers, with the choices that price them. */
  quote_products: {
    id: string;
    agency_id: string;
    request_id: string;
    supplier: Supplier;
    position: number;
    offer: Snapshot<unknown>;
    /** Discounts, riders and whatever else of the line changes the price. */
    choices: Snapshot<unknown>;
    /** Known, and on sale, from then on. */
    due_at: Instant;
  };
}
