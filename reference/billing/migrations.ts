import { migration, type Migrations } from '../db/migration';

export const migrations: Migrations = {
  '0410 saved cards': migration(
    `create table saved_cards (
      id text primary key,
      agency_id text not null references agencies (id) on delete cascade,
      last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
      expiration text not null,
      created_at timestamptz not null default now()
    )`,
    `create index saved_cards_agency on saved_cards (agency_id)`,
  ),
};
