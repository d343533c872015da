import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0100 agencies': migration(
    `create table tariffs (id text primary key, name text not null, allowed_actions text[])`,
    `create table agencies (
      id text primary key,
      name text not null,
      status text not null check (status in ('PENDING', 'ACTIVE', 'BLOCKED', 'DELETED')),
      registration_number text not null,
      branch_number text,
      address text,
      phone text,
      phone_contact_name text,
      fax text,
      email text,
      privileges text not null check (privileges in ('STANDARD', 'TRUSTED')),
      level text not null check (level in ('FREELANCER', 'LEVEL_1', 'TOP_LEVEL')),
      agency_roles text[] not null default '{}',
      tariff_id text references tariffs (id),
      backoffice_id text,
      corporate boolean not null default false,
      created_at timestamptz not null default now()
    )`,
    `create table websites (
      website_key text primary key,
      agency_id text not null references agencies (id) on delete cascade,
      url text not null
    )`,
    `create index websites_agency on websites (agency_id)`,
    `create table agency_credentials (
      agency_id text not null references agencies (id) on delete cascade,
      supplier text not null,
      type text not null,
      value text not null,
      primary key (agency_id, supplier, type)
    )`,
  ),
  '0110 demo agency': migration(`alter table agencies add column demo boolean not null default false`),
  '0120 agencies below agencies': migration(
    `alter table agencies add column parent_id text references agencies (id),
      add constraint agencies_two_floors check (parent_id is null or level <> 'TOP_LEVEL')`,
    `create index agencies_parent on agencies (parent_id) where parent_id is not null`,
    `create index agencies_search on agencies using gin ((lower(name || ' ' || registration_number)) gin_trgm_ops)`,
    `create index agencies_by_name on agencies (name, id)`,
    `create index agencies_by_age on agencies (created_at, id)`,
    `create unique index tariffs_name on tariffs (lower(name))`,
  ),
};
