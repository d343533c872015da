import { migration, type Migrations } from '../db/migration';

export const migrations: Migrations = {
  '0220 registrations': migration(
    `create table registrations (
      account_id text primary key,
      agency_id text not null,
      demo_until timestamptz not null,
      created_at timestamptz not null default now(),
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
  ),
};
