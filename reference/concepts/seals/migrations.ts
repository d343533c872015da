import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0920 agency seals': migration(
    `create table agency_seals (
      agency_id text primary key references agencies (id) on delete cascade,
      certificate text not null,
      sealed_key text not null,
      valid_until timestamptz not null,
      created_at timestamptz not null
    )`,
  ),
};
