import { migration, type Migrations } from '../db/migration';

export const migrations: Migrations = {
  '0150 files': migration(
    `create table files (
      id text primary key,
      agency_id text not null references agencies (id) on delete cascade,
      hash text not null check (hash ~ '^[0-9a-f]{64}$'),
      name text not null,
      type text not null,
      size integer not null check (size >= 0),
      purpose text not null check (purpose in ('logo', 'photo', 'banner', 'document', 'import')),
      created_by text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      unique (agency_id, id)
    )`,
    `create index files_hash on files (hash)`,
    `create index files_expiry on files (expires_at) where expires_at is not null`,
  ),
};
