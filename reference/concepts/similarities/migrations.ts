import { migration, type Migrations } from '../../engine/db/migration';

const pairOfCustomers = `
      foreign key (agency_id, first_id) references customers (agency_id, id) on delete cascade,
      foreign key (agency_id, second_id) references customers (agency_id, id) on delete cascade,
      check (first_id < second_id)`;

export const migrations: Migrations = {
  '0842 similar customers': migration(
    `create table customer_match_facts (
      customer_id text primary key,
      agency_id text not null,
      fingerprint text not null,
      facts jsonb not null,
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
    `create index customer_match_facts_agency on customer_match_facts (agency_id, customer_id)`,
    `create table customer_match_keys (
      customer_id text not null,
      agency_id text not null,
      key text not null,
      primary key (customer_id, key),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
    `create index customer_match_keys_key on customer_match_keys (agency_id, key collate "C", customer_id)`,
    `create table similar_pairs (
      agency_id text not null,
      first_id text not null,
      second_id text not null,
      group_id text not null,
      score integer not null,
      reasons jsonb not null,
      primary key (first_id, second_id),${pairOfCustomers}
    )`,
    `create index similar_pairs_group on similar_pairs (agency_id, group_id)`,
    `create index similar_pairs_second on similar_pairs (second_id)`,
    `create table similar_dismissals (
      agency_id text not null,
      first_id text not null,
      second_id text not null,
      account_id text not null,
      dismissed_at timestamptz not null,
      primary key (first_id, second_id),${pairOfCustomers}
    )`,
    `create index similar_dismissals_second on similar_dismissals (second_id)`,
    `create table similar_comparisons (
      agency_id text primary key references agencies (id) on delete cascade,
      compared_at timestamptz not null,
      compared integer not null
    )`,
  ),
  // Whoever has not changed since need not be read again.
  '0972 comparisons go on': migration(
    `alter table similar_comparisons add column read_from timestamptz, add column rules integer`,
  ),
};
