import { migration, type Migrations } from '../db/migration';

/** What every concept may count on: trigram search that can be combined with the agency in one index. */
export const migrations: Migrations = {
  '0000 extensions': migration(`create extension if not exists pg_trgm`, `create extension if not exists btree_gin`),
  '0010 seeded': migration(`create table seeded (name text primary key, at timestamptz not null default now())`),
};
