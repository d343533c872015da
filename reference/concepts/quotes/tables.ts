import type { Line } from '../../../lib/insurers/lines';
import type { Note } from '../../../lib/contract/quotes/quotes';
import type { Supplier } from '../../../lib/insurers/registry';
import type { Instant, Json, WithDefault } from '../../engine/db/columns';
import type { Snapshot } from '../../engine/db/snapshot';

export interface QuoteTables {
  quote_requests: {
    id: string;
    agency_id: string;
    account_id: string;
    evaluation_id: string;
    request_number: number;
    product_type: Line;
    /** The sent request of the line. */
    request: Snapshot<unknown>;
    /** Facts that the line looked up for the request, such as the car in the catalogue. */
    resolved: Snapshot<unknown>;
    /** The insured object, for titles. */
    title: string;
    /** Plate of the car, digits; null for other lines and when it does not matter. */
    registration_number: WithDefault<string | null>;
    customer_id: string | null;
    /** Client that sent the request (S2 §3). */
    source: WithDefault<'customer_site' | 'mobile' | 'terminal'>;
    /** Key of the site that sent the request. */
    website_key: WithDefault<string | null>;
    /** When an agent kept the request. */
    saved_at: Instant | null;
    /** Request from which this one was duplicated. */
    origin_id: string | null;
    /** Number of retries and repricings, part of the evaluation's version. */
    changes: WithDefault<number>;
    created_at: Instant;
  };
  /**
   * Answer of each insurer with the time from which it is visible. Written when the insurer is asked, so that a restart
   * loses nothing.
   */
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
  /** Offers of the answers, with the choices that price them. */
  quote_products: {
    id: string;
    agency_id: string;
    request_id: string;
    supplier: Supplier;
    position: number;
    offer: Snapshot<unknown>;
    /** Choices of the line that change the price, such as discounts and riders. */
    choices: Snapshot<unknown>;
    /** A single cover, for combinations only; not listed with the offers. */
    apart: WithDefault<boolean>;
    /** Typed by the agent (CAR-08); stays when the insurers are asked again. */
    manual: WithDefault<boolean>;
    /** Visible, and on sale, from then on. */
    due_at: Instant;
    /** Replaced from then on, by the insurer's next answer. */
    superseded_at: Instant | null;
  };
  /** Every answer of the last days, also of attempts that were repeated, for the health of the insurers. */
  insurer_answers: {
    id: string;
    agency_id: string;
    product_type: Line;
    supplier: Supplier;
    kind: 'priced' | 'refused' | 'failed' | 'silent';
    started_at: Instant;
    answered_at: Instant;
  };
}
