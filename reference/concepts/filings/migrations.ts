import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '2450 rules of filing': migration(
    `create table filings (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      address text not null,
      customer_id text not null,
      created_at timestamptz not null,
      unique (agency_id, id),
      unique (agency_id, account_id, address),
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade,
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
    `create index filings_customer on filings (agency_id, customer_id)`,
  ),
};
