import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0822 phone calls': migration(
    `create table phone_calls (
      id text primary key,
      agency_id text not null,
      account_id text,
      customer_id text not null,
      direction text not null check (direction in ('INCOMING', 'OUTGOING')),
      contact_number text not null,
      duration_seconds integer not null check (duration_seconds >= 0),
      tags text[] not null default '{}',
      called_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
    `create index phone_calls_customer on phone_calls (agency_id, customer_id, called_at desc, id desc)`,
  ),
};
