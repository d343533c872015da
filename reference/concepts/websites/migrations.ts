import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0165 websites with keys that change': migration(
    `alter table websites add column id text not null default gen_random_uuid()::text, add column created_at timestamptz not null default now()`,
    `create unique index websites_id on websites (agency_id, id)`,
  ),
};
