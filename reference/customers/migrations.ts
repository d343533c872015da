import { migration, type Migrations } from '../db/migration';

export const migrations: Migrations = {
  '0520 customers': migration(
    `create table customers (
      id text not null,
      agency_id text not null references agencies (id) on delete cascade,
      customer_type text not null,
      info jsonb not null,
      passport jsonb not null,
      status text not null check (status in ('COMPLETED', 'LEAD', 'NEW', 'REMOVED', 'UNKNOWN_CONTACT')),
      privilege text not null check (privilege in ('BLACKLISTED', 'PREMIUM', 'STANDARD', 'UNWANTED')),
      first_name text not null,
      last_name text not null,
      passport_number text,
      mobile_phone text,
      email text,
      sort_name text not null,
      search text not null,
      created_at timestamptz not null,
      primary key (id),
      unique (agency_id, id)
    )`,
    // A search begins inside one agency, and is by parts of words of three letters or more.
    `create index customers_search on customers using gin (agency_id, search gin_trgm_ops)`,
    `create index customers_by_name on customers (agency_id, sort_name collate "C", id)`,
    // Shorter ones are the beginning of a name.
    `create index customers_by_first_name on customers (agency_id, lower(first_name) collate "C")`,
    `create unique index customers_passport on customers (agency_id, passport_number) where status <> 'REMOVED'`,
    `create table customer_media (
      agency_id text not null,
      customer_id text not null,
      position integer not null,
      media_type text not null,
      value text not null,
      compared text not null,
      confirmed timestamptz,
      primary key (customer_id, position),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
    // Two people may share a landline; a mobile or a mail address is one customer's (S3 §5).
    `create unique index customer_media_unique on customer_media (agency_id, media_type, compared)
      where media_type in ('MOBILE_PHONE', 'MAIL')`,
  ),
  // The condition of row-level security goes before any that the server does not know to be leakproof, LIKE among them,
  // and no index could then be used. So what is searched lies in a table of its own, under its owner's id.
  '0525 customer search': migration(
    `create table customer_search (
      customer_id text primary key references customers (id) on delete cascade,
      owner text not null,
      sort_name text not null,
      first_name text not null,
      text text not null
    )`,
    `insert into customer_search select id, agency_id, sort_name, lower(first_name), search from customers where status <> 'REMOVED'`,
    // Parts of words of three letters or more.
    `create index customer_search_text on customer_search using gin (owner, text gin_trgm_ops)`,
    // The order of lists; shorter words are the beginning of a name.
    `create index customer_search_by_name on customer_search (owner, sort_name collate "C", customer_id)`,
    `create index customer_search_by_first_name on customer_search (owner, first_name collate "C")`,
    `drop index customers_search`,
    `drop index customers_by_name`,
    `drop index customers_by_first_name`,
    `alter table customers drop column search, drop column sort_name`,
  ),
  '0528 customers have an agent': migration(
    `alter table customers add column agent_account_id text,
      add constraint customers_agent foreign key (agency_id, agent_account_id) references accounts (agency_id, id)`,
    `create index customers_of_agent on customers (agent_account_id) where agent_account_id is not null`,
  ),
};
