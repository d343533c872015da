import { migration, type Migrations } from '../db/migration';

export const migrations: Migrations = {
  '0300 audit': migration(
    `create table audit (
      id text primary key,
      at timestamptz not null default now(),
      agency_id text references agencies (id),
      account_id text references accounts (id),
      impersonator_id text references accounts (id),
      action text not null,
      facts jsonb not null,
      request_id text not null
    )`,
    `create index audit_agency on audit (agency_id, at)`,
  ),
};
