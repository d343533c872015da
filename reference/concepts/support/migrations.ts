import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0770 support': migration(
    `create table support_requests (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      request_number integer generated always as identity (start with 3001) unique,
      topic text not null check (topic in ('QUESTION', 'FAULT', 'BILLING', 'IDEA')),
      message text not null,
      reference text,
      answer_by timestamptz not null,
      answered_at timestamptz,
      created_at timestamptz not null,
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create index support_requests_account on support_requests (agency_id, account_id, created_at desc)`,
    `create table support_files (
      id text primary key,
      position integer not null unique,
      kind text not null check (kind in ('GUIDE', 'FORM')),
      sheets jsonb not null,
      updated_at timestamptz not null
    )`,
    `alter table messages add column reply_to text`,
  ),
};
