import type { ColumnType } from 'kysely';
import type { Customer } from '../../lib/contract/customers';
import type { CustomerFields } from '../../lib/rules/customer-changes';
import type { Instant, WithDefault } from '../db/columns';
import type { Snapshot } from '../db/snapshot';

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
    /** Number of the first mobile, as it was typed. */
    mobile_phone: string | null;
    email: string | null;
    /** The agent who looks after the customer (AGY-09). */
    agent_account_id: WithDefault<string | null>;
    addresses: Snapshot<Customer['addresses']>;
    professional_info: Snapshot<Customer['professionalInfo']>;
    import_source: WithDefault<Customer['importSource']>;
    /** Rises with every change: whoever saved an older one has not seen it. */
    version: WithDefault<number>;
    created_at: Instant;
    updated_at: Instant;
    /** Account of who changed the card last; null until somebody does. */
    updated_by: WithDefault<string | null>;
    removed_at: ColumnType<string | null, Date | null | undefined, Date | null>;
    /** What a removed customer was before. */
    removed_status: WithDefault<Exclude<Customer['customerStatus'], 'REMOVED'> | null>;
  };
  /** What a card said before a change: the version that was replaced. */
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
  /** Ways to reach a customer, in their order. */
  customer_media: {
    agency_id: string;
    customer_id: string;
    position: number;
    media_type: Customer['media'][number]['mediaType'];
    value: string;
    /** The value as `comparedMedium` compares it. */
    compared: string;
    confirmed: ColumnType<string | null, Date | string | null, Date | string | null>;
    /** The customer was removed: somebody else may have this mobile or mail address now. */
    removed: WithDefault<boolean>;
  };
  /** What customers are found and ordered by. Its rows are nobody's card: whoever is found is read from `customers`. */
  customer_search: {
    customer_id: string;
    /** Id of the agency; named so that row-level security, which would keep its indexes from being used, leaves it alone. */
    owner: string;
    /** Order of lists: last name, first name. */
    sort_name: string;
    /** In lower case. */
    first_name: string;
    /** Names, numbers and addresses as `searchText` makes them, each after a line break. */
    text: string;
    /** What lists are narrowed to, and the words of the names, as `keysOf` makes them. */
    keys: string[];
    created_at: Instant;
  };
  /**
   * Customers under what they are found by, as `addTerms` puts them: who has a common name or a rare mark can be read in
   * the order of names without sorting them all, and a number or a mail address from its beginning or its end.
   */
  customer_terms: {
    /** Id of the agency, as in `customer_search`. */
    owner: string;
    term: string;
    /** Of names and marks; empty for numbers and mail addresses. */
    sort_name: string;
    customer_id: string;
  };
  /** Words that names are made of. A word whose last bearer is gone stays, and finds nobody. */
  name_words: {
    owner: string;
    word: string;
  };
  /** By which version of the rules the search rows of an agency were produced; no row: by rules that nobody wrote down. */
  search_rules: { agency_id: string; version: number; rebuilt_at: Instant };
  /** How each word may be heard. */
  name_sounds: {
    owner: string;
    sound: string;
    word: string;
  };
}
