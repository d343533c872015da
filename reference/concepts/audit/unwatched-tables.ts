import type { Unwatched } from '../../engine/db/row-changes';

const derived = 'derived from other rows, which are watched';
const engine = 'bookkeeping of the program, not data of an agency';
const catalogue = 'a catalogue that no call changes';
const secret = 'short-lived secrets; the call that makes them has its entry';
const simulator = 'belongs to a simulated third party';
const computed = 'computed by insurers; the request that asks for it is watched';
const seen = 'what somebody has seen or been told, which changes nothing';

/**
 * Tables whose changes are not part of the audit log, with the reason. All others are watched, so that a new table
 * needs no decision to be logged; a later concept may name more in its `concept.ts`.
 */
export const unwatched = {
  audit: engine,
  idempotency_keys: engine,
  invoice_numbers: engine,
  agency_numbers: engine,
  row_changes: engine,
  search_rules: engine,
  seeded: engine,
  tray_jobs: engine,
  messages: 'the outbox: what asked for the message is watched',
  envelope_messages: 'the outbox: what asked for the message is watched',
  customer_search: derived,
  customer_terms: derived,
  customer_versions: derived,
  customer_match_facts: derived,
  customer_match_keys: derived,
  name_sounds: derived,
  name_words: derived,
  order_search: derived,
  similar_comparisons: derived,
  similar_pairs: derived,
  cities: catalogue,
  streets: catalogue,
  manufacturers: catalogue,
  vehicle_models: catalogue,
  vehicle_plates: catalogue,
  account_devices: seen,
  account_networks: seen,
  notification_feeds: seen,
  process_views: seen,
  advice_links: secret,
  customer_media_codes: secret,
  login_attempts: secret,
  login_codes: secret,
  purchase_codes: secret,
  purchase_grants: secret,
  response_links: secret,
  zone_codes: secret,
  zone_grants: secret,
  agency_seals: secret,
  exchange_orders: simulator,
  gateway_cards: simulator,
  gateway_charges: simulator,
  gateway_keys: simulator,
  gateway_pages: simulator,
  gateway_refunds: simulator,
  gateway_visits: simulator,
  insurer_answers: computed,
  insurer_policies: simulator,
  plate_searches: computed,
  quote_answers: computed,
} as const satisfies Unwatched;
