import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '1173 cards of customers': migration(
    `create table customer_cards (
      id text primary key,
      agency_id text not null,
      customer_id text not null,
      gateway_ref text not null references gateway_cards (ref),
      last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
      expiration text not null,
      brand text not null,
      created_at timestamptz not null,
      unique (agency_id, id),
      unique (agency_id, gateway_ref),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
    `create index customer_cards_customer on customer_cards (agency_id, customer_id, created_at desc)`,
  ),
  '1382 refunds': migration(
    `create table refunds (
      id text primary key,
      agency_id text not null,
      charge_id text not null,
      account_id text not null,
      key text not null,
      amount integer not null check (amount > 0),
      reason text not null,
      state text not null check (state in ('UNKNOWN', 'DONE', 'REFUSED', 'CANCELLED')),
      attempts integer not null default 0,
      created_at timestamptz not null,
      settled_at timestamptz,
      unique (agency_id, id),
      unique (agency_id, key),
      foreign key (agency_id, charge_id) references charges (agency_id, id) on delete cascade,
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      check ((state = 'UNKNOWN') = (settled_at is null))
    )`,
    // The database itself allows one open refund per charge.
    `create unique index refunds_unknown on refunds (agency_id, charge_id) where state = 'UNKNOWN'`,
    `create index refunds_charge on refunds (agency_id, charge_id, created_at)`,
  ),
};
