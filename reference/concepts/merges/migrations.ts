import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0845 customer merges': migration(
    `create table customer_merges (
      id text primary key,
      agency_id text not null,
      survivor_id text not null,
      account_id text not null,
      merged_at timestamptz not null,
      undone_at timestamptz,
      undone_by text,
      image jsonb not null,
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, survivor_id) references customers (agency_id, id) on delete cascade
    )`,
    `create index customer_merges_latest on customer_merges (agency_id, merged_at desc, id)`,
    `create index customer_merges_survivor on customer_merges (agency_id, survivor_id)`,
    `create table customer_merge_members (
      merge_id text not null,
      agency_id text not null,
      customer_id text not null,
      primary key (merge_id, customer_id),
      foreign key (agency_id, merge_id) references customer_merges (agency_id, id) on delete cascade,
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
    `create index customer_merge_members_customer on customer_merge_members (agency_id, customer_id)`,
  ),
};
