import { migration, type Migrations } from '../db/migration';

export const migrations: Migrations = {
  '1940 webhooks': migration(
    `create table webhook_endpoints (
      id text primary key,
      agency_id text not null references agencies (id) on delete cascade,
      source text not null,
      generation integer not null default 1,
      rotated_at timestamptz,
      created_at timestamptz not null,
      unique (agency_id, id),
      unique (agency_id, source)
    )`,
    `create table webhook_deliveries (
      id text primary key,
      agency_id text not null,
      endpoint_id text not null,
      delivery_id text not null,
      kind text not null,
      subject text not null,
      outcome text not null check (outcome in ('APPLIED', 'LATE', 'REFUSED', 'FAILED')),
      reason text,
      happened_at timestamptz,
      received_at timestamptz not null,
      repeats integer not null default 0,
      foreign key (agency_id, endpoint_id) references webhook_endpoints (agency_id, id) on delete cascade
    )`,
    `create unique index webhook_deliveries_once on webhook_deliveries (agency_id, endpoint_id, delivery_id)
      where outcome in ('APPLIED', 'LATE')`,
    `create index webhook_deliveries_newest on webhook_deliveries (agency_id, endpoint_id, received_at desc, id desc)`,
    `create index webhook_deliveries_age on webhook_deliveries (received_at)`,
    `create table webhook_subjects (
      agency_id text not null,
      endpoint_id text not null,
      subject text not null,
      latest_at timestamptz not null,
      primary key (agency_id, endpoint_id, subject),
      foreign key (agency_id, endpoint_id) references webhook_endpoints (agency_id, id) on delete cascade
    )`,
    `create index webhook_subjects_age on webhook_subjects (latest_at)`,
  ),
};
