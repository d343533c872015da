import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0530 car requests': migration(
    `create table car_requests (
      id text not null,
      agency_id text not null,
      account_id text not null,
      evaluation_id text not null,
      request_number integer not null,
      request jsonb not null,
      model jsonb not null,
      mismatch jsonb not null,
      vehicle_name text not null,
      customer_id text,
      changes integer not null default 0,
      created_at timestamptz not null,
      primary key (id),
      unique (agency_id, id),
      unique (agency_id, request_number),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id)
    )`,
    `create table car_answers (
      agency_id text not null,
      request_id text not null,
      supplier text not null,
      kind text not null check (kind in ('priced', 'refused', 'failed', 'silent', 'not_contracted')),
      reason jsonb not null,
      attempt integer not null,
      started_at timestamptz not null,
      due_at timestamptz not null,
      primary key (request_id, supplier),
      foreign key (agency_id, request_id) references car_requests (agency_id, id) on delete cascade
    )`,
    `create table car_products (
      id text primary key,
      agency_id text not null,
      request_id text not null,
      supplier text not null,
      position integer not null,
      offer jsonb not null,
      applied_discounts jsonb not null,
      rider jsonb not null,
      rider_amount integer,
      due_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, request_id) references car_requests (agency_id, id) on delete cascade
    )`,
    `create index car_products_request on car_products (request_id, position)`,
  ),
  '0700 sources of car requests': migration(
    `alter table car_requests add column source text not null default 'terminal' check (source in ('customer_site', 'mobile', 'terminal'))`,
    `alter table car_requests add column website_key text`,
    `create index car_requests_customer_site on car_requests (agency_id, created_at) where source = 'customer_site'`,
  ),
};
