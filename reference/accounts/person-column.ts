import { sql } from 'kysely';

/** The name of a person of the agency, for rows of a list that joins `accounts`; null where nobody is joined. */
export const personColumn = sql<
  string | null
>`nullif(trim(coalesce(accounts.first_name, '') || ' ' || coalesce(accounts.last_name, '')), '')`.as('person');
