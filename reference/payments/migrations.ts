import { migration, type Migrations } from '../db/migration';

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
};
