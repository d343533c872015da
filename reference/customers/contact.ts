import { sql } from 'kysely';

/** Who is meant and how to reach them, for rows of a list that joins `customers`. */
export const contactColumns = [
  sql<string>`customers.first_name || ' ' || customers.last_name`.as('customer_name'),
  sql<string | null>`customers.mobile_phone`.as('mobile_phone'),
] as const;
