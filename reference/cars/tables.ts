import type { CarRequest } from '../../lib/contract/car-request';
import type { RiderChoice } from '../../lib/contract/cars';
import type { Note } from '../../lib/contract/quotes';
import type { Supplier } from '../../lib/contract/insurers';
import type { VehicleModel } from '../../lib/contract/vehicles';
import type { Instant, Json, WithDefault } from '../db/columns';
import type { Question } from '../rating/car/ask-insurer';
import type { Offer } from '../rating/car/offer';

export interface CarTables {
  car_requests: {
    id: string;
    agency_id: string;
    account_id: string;
    evaluation_id: string;
    request_number: number;
    request: Json<CarRequest>;
    /** The car in the catalogue; null when no catalogue knows it. */
    model: Json<VehicleModel | null>;
    mismatch: Json<Question['mismatch']>;
    vehicle_name: string;
    customer_id: string | null;
    /** Where it was asked from (S2 §3). */
    source: WithDefault<'customer_site' | 'mobile' | 'terminal'>;
    /** Key of the site that it came from. */
    website_key: WithDefault<string | null>;
    /** Retries and new pricings so far: half of the evaluation's version. */
    changes: WithDefault<number>;
    created_at: Instant;
  };
  /** What each insurer answers, and from when on it is known: written when it is asked, so that a restart loses nothing. */
  car_answers: {
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
  car_products: {
    id: string;
    agency_id: string;
    request_id: string;
    supplier: Supplier;
    position: number;
    offer: Json<Offer>;
    applied_discounts: Json<string[]>;
    rider: Json<RiderChoice | null>;
    /** ILS; null without a rider. */
    rider_amount: number | null;
    /** Known, and on sale, from then on. */
    due_at: Instant;
  };
}
