import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Customer } from '../../../lib/contract/customers/customers';
import type { CustomerFields } from '../../../lib/shapes/customer-changes';
import type { Instant, WithDefault } from '../../engine/db/columns';
import type { Snapshot } from '../../engine/db/snapshot';

export interface CustomerTables {
  customers: {
    id: string;
    agency_id: string;
    customer_type: string;
    info: Snapshot<Customer['customerInfo']>;
    passport: Snapshot<NonNullable<Customer['passport']> | null>;
    status: Customer['customerStatus'];
    privilege: Customer['customerPrivileges'];
    first_name: string;
    last_name: string;
    /** Number of the ID or passport; null without one. */
    passport_number: string | null;
    /** Number of the first mobile, as typed. */
    mobile_phone: string | null;
    email: string | null;
    /** Agent of the customer (AGY-09). */
    agent_account_id: WithDefault<string | null>;
    addresses: Snapshot<Customer['addresses']>;
    professional_info: Snapshot<Customer['professionalInfo']>;
    import_source: WithDefault<Customer['importSource']>;
    /** Version for optimistic locking; incremented on every change. */
    version: WithDefault<number>;
    created_at: Instant;
    updated_at: Instant;
    /** Account of the last change of the card; null before the first one. */
    updated_by: WithDefault<string | null>;
    removed_at: ColumnType<string | null, Date | null | undefined, Date | null>;
    /** Status before the removal. */
    removed_status: WithDefault<Exclude<Customer['customerStatus'], 'REMOVED'> | null>;
    card_language: GeneratedAlways<string | null>;
    /** The last nine digits of the mobile; null when it is none. */
    mobile_compared: GeneratedAlways<number | null>;
    /** The mail address in small letters; null when it is none. */
    mail_compared: GeneratedAlways<string | null>;
  };
  /** Previous versions of cards. */
  customer_versions: {
    agency_id: string;
    customer_id: string;
    version: number;
    card: Snapshot<CustomerFields>;
    replaced_at: Instant;
  };
  /** Codes that customers read out to confirm their media. */
  customer_media_codes: {
    agency_id: string;
    customer_id: string;
    media_type: Customer['media'][number]['mediaType'];
    compared: string;
    code_hash: string;
    tries: WithDefault<number>;
    resend_at: Instant;
    expires_at: Instant;
  };
  /** Media in display order. */
  customer_media: {
    agency_id: string;
    customer_id: string;
    position: number;
    media_type: Customer['media'][number]['mediaType'];
    value: string;
    /** Value normalised by `comparedMedium`. */
    compared: string;
    confirmed: ColumnType<string | null, Date | string | null, Date | string | null>;
    /** The customer was removed, so another customer may use this mobile or mail address. */
    removed: WithDefault<boolean>;
  };
  /**
   * Search rows: keys and sort order of customers. The rows hold no cards; found customers are read from `customers`.
   */
  customer_search: {
    customer_id: string;
    /** Id of the agency. Not named `agency_id`, because row-level security would prevent the use of the indexes. */
    owner: string;
    /** Sort key of lists: last name, first name. */
    sort_name: string;
    /** Lower case. */
    first_name: string;
    /** Names, numbers and addresses from `searchText`, each after a line break. */
    text: string;
    /** Keys of filters and name words, from `keysOf`. */
    keys: string[];
    /** The keys that are bits, from `marksOf`. */
    marks: number;
    created_at: Instant;
  };
  /**
   * Customers by search term, from `addTerms`: customers with a frequent name or rare mark can be read in the order of
   * names without sorting, and numbers and mail addresses match from their beginning or end.
   */
  customer_terms: {
    /** Id of the agency, as in `customer_search`. */
    owner: string;
    term: string;
    /** Set for names and marks; empty for numbers and mail addresses. */
    sort_name: string;
    customer_id: string;
    /** As in `customer_search`. */
    marks: number;
    /** Words of the name that the sort name lacks, between spaces. */
    further: string;
  };
  /** Words of names. Words that no customer has any more stay, and find nobody. */
  name_words: {
    owner: string;
    word: string;
  };
  /** Version of the rules that produced an agency's search rows; no row: unknown rules. */
  search_rules: { agency_id: string; version: number; rebuilt_at: Instant };
  /** Sounds of each word. */
  name_sounds: {
    owner: string;
    sound: string;
    word: string;
  };
}
