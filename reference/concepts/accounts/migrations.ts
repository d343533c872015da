import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0200 accounts': migration(
    `create table accounts (
      id text primary key,
      agency_id text not null references agencies (id),
      login text not null,
      password_hash text not null,
      account_role text not null check (account_role in ('AGENT', 'CLERK', 'ADMIN', 'CUSTOMER')),
      account_state text not null check (account_state in ('ACTIVE', 'BLOCKED', 'DELETED')),
      privileges text[] not null default '{}',
      agent_roles text[] not null default '{}',
      backoffice_id text,
      first_name text not null,
      middle_name text,
      last_name text not null,
      external_credentials jsonb not null default '[]',
      language text,
      license_number text,
      created_at timestamptz not null default now(),
      unique (agency_id, id)
    )`,
    `create unique index accounts_login on accounts (lower(login))`,
    `create table account_media (
      account_id text not null,
      agency_id text not null,
      media_type text not null,
      value text not null,
      confirmed timestamptz,
      primary key (account_id, media_type, value),
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create table sessions (
      id_hash text primary key,
      account_id text not null,
      agency_id text not null,
      created_at timestamptz not null,
      used_at timestamptz not null,
      expires_at timestamptz not null,
      impersonator_id text references accounts (id) on delete cascade,
      locale text,
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create index sessions_account on sessions (account_id)`,
    `create index sessions_impersonator on sessions (impersonator_id) where impersonator_id is not null`,
    `create index sessions_expiry on sessions (expires_at)`,
    `create table login_codes (
      account_id text primary key references accounts (id) on delete cascade,
      code_hash text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      resend_at timestamptz not null
    )`,
    `create table login_attempts (
      login_key text primary key,
      failures jsonb not null default '[]',
      locked_until timestamptz,
      updated_at timestamptz not null
    )`,
  ),
  '0210 own sessions, media changes, guests': migration(
    `alter table sessions add column public_id text not null default gen_random_uuid()::text,
      add column user_agent text, add column address text`,
    `create unique index sessions_public_id on sessions (public_id)`,
    `alter table accounts add column demo_of text references accounts (id) on delete cascade`,
    `create unique index accounts_demo_of on accounts (demo_of) where demo_of is not null`,
    `create table media_changes (
      account_id text not null,
      agency_id text not null,
      media_type text not null,
      value text not null,
      secret_hash text not null,
      tries integer not null default 0,
      created_at timestamptz not null,
      resend_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (account_id, media_type),
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create index media_changes_secret on media_changes (secret_hash)`,
    `create index account_media_value on account_media (lower(value))`,
  ),
  '0230 impersonation': migration(
    `alter table sessions add column impersonation_reason text`,
    `create index accounts_search on accounts using gin ((lower(first_name || ' ' || last_name || ' ' || login)) gin_trgm_ops)`,
    `create index accounts_by_name on accounts (last_name, first_name, id)`,
    `create index accounts_by_age on accounts (created_at, id)`,
  ),
  '1040 people changed by staff': migration(
    `alter table accounts add column changed_by_staff boolean not null default false`,
    `update accounts set changed_by_staff = true where id in (
      select coalesce(facts ->> 'account', facts ->> 'accountId', account_id) from audit
      where impersonator_id is not null and split_part(action, '.', 1) in ('agents', 'profile', 'account', 'mailbox')
    )`,
  ),
  '1042 changes that can be stopped': migration(
    `create table account_changes (
      token_hash text primary key,
      account_id text not null,
      agency_id text not null,
      what text not null,
      value_before text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create index account_changes_account on account_changes (account_id)`,
  ),
  '1320 links that confirmed an address': migration(
    `alter table account_media add column confirmed_by text`,
    `create index account_media_confirmed_by on account_media (confirmed_by)`,
  ),
  '1550 links that stopped a change': migration(`alter table account_changes add column stopped_at timestamptz`),
  '1971 sessions of devices that are handed over': migration(`alter table sessions add column handed_at timestamptz`),
  '3710 mail that staff may read': migration(`alter table accounts add column mail_reading_until timestamptz`),
  '0980 places of sign-in': migration(
    `alter table sessions add column time_zone text, add column new_place boolean not null default false`,
    `create table account_networks (
      account_id text not null,
      agency_id text not null,
      network text not null,
      first_seen_at timestamptz not null,
      primary key (account_id, network),
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
  ),
};
