import type { Customer } from '../../lib/contract/customers';
import type { Instant, Json, WithDefault } from '../db/columns';

export interface CustomerTables {
  customers: {
    id: string;
    agency_id: string;
    customer_type: string;
    info: Json<Customer['customerInfo']>;
    passport: Json<Customer['passport'] | null>;
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
    created_at: Instant;
  };
  /** Ways to reach a customer, in their order. */
  customer_media: {
    agency_id: string;
    customer_id: string;
    position: number;
    media_type: Customer['media'][number]['mediaType'];
    value: string;
    /** The value as it is compared: `phoneForm` of a number, a mail address in lower case. */
    compared: string;
    confirmed: Instant | null;
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
  };
}
