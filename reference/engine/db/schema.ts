import type { Kysely } from 'kysely';

/** All tables. Each `concept.ts` adds those of its concept. */
export interface Schema {}

/** The database, or a transaction of it. Inside a transaction, use nothing else. */
export type Db = Kysely<Schema>;
