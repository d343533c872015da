import { sql } from 'kysely';
import type { CustomerTables } from './tables';

/** Columns with name, privilege and mobile, for list queries that join `customers`. */
export const contactColumns = [
  sql<string>`customers.first_name || ' ' || customers.last_name`.as('customer_name'),
  sql<CustomerTables['customers']['privilege']>`customers.privilege`.as('customer_privilege'),
  sql<string | null>`customers.mobile_phone`.as('mobile_phone'),
] as const;
