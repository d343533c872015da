import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '1221 advices': migration(
    `create table advices (
      id text not null,
      agency_id text not null,
      account_id text not null,
      customer_id text,
      request_id text not null,
      request_number integer not null,
      product_type text not null,
      title text not null,
      locale text not null,
      channel text not null check (channel in ('WHATSAPP', 'SMS', 'MAIL', 'SHARE')),
      address text,
      message text,
      status text not null default 'SENT' check (status in ('SENT', 'OPENED', 'ASKED', 'CHOSEN')),
      sheets jsonb not null,
      offers jsonb not null,
      sent_at timestamptz not null,
      primary key (id),
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id),
      foreign key (agency_id, request_id) references quote_requests (agency_id, id) on delete cascade
    )`,
    `create index advices_request on advices (agency_id, request_id, sent_at desc)`,
    `create index advices_customer on advices (agency_id, customer_id, sent_at desc, id desc)`,
    `create table advice_events (
      id text not null,
      agency_id text not null,
      advice_id text not null,
      number integer not null,
      kind text not null check (kind in ('OPENED', 'CHOSEN', 'ASKED')),
      product_id text,
      body text,
      address text,
      at timestamptz not null,
      primary key (id),
      unique (advice_id, number),
      foreign key (agency_id, advice_id) references advices (agency_id, id) on delete cascade
    )`,
    `create table advice_links (
      token_hash text primary key,
      agency_id text not null,
      advice_id text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      foreign key (agency_id, advice_id) references advices (agency_id, id) on delete cascade
    )`,
  ),
  '2952 the offer that an agent recommends': migration(`alter table advices add column recommended text`),
};
