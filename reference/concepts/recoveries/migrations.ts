import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0230 recoveries': migration(
    `create table recoveries (
      token_hash text primary key,
      account_id text not null references accounts (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    `create index recoveries_account on recoveries (account_id, created_at)`,
  ),
};
