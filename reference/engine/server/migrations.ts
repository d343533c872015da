import { migration, type Migrations } from '../db/migration';

export const migrations: Migrations = {
  '0310 idempotency keys': migration(
    `create table idempotency_keys (
      agency_id text not null,
      account_id text not null,
      endpoint text not null,
      key text not null,
      request_hash text not null,
      answer text,
      created_at timestamptz not null default now(),
      primary key (account_id, endpoint, key),
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create index idempotency_keys_age on idempotency_keys (created_at)`,
  ),
};
