import { sql } from 'kysely';

/** Name of a person of the agency, for list queries that join `accounts`; null without a joined row. */
export const personColumn = sql<
  string | null
>`nullif(trim(coalesce(accounts.first_name, '') || ' ' || coalesce(accounts.last_name, '')), '')`.as('person');
