import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0760 list views': migration(
    `create table list_views (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      list text not null,
      name text not null,
      search text not null,
      hidden jsonb not null,
      created_at timestamptz not null default now(),
      unique (account_id, list, name),
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create index list_views_account on list_views (agency_id, account_id, list, name)`,
  ),
};
