import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0410 saved cards': migration(
    `create table saved_cards (
      id text primary key,
      agency_id text not null references agencies (id) on delete cascade,
      last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
      expiration text not null,
      created_at timestamptz not null default now()
    )`,
    `create index saved_cards_agency on saved_cards (agency_id)`,
  ),
  '0430 charges': migration(
    `alter table tariffs add column monthly_price integer check (monthly_price > 0)`,
    // Cards from before the gateway: known by their end, and good for charges.
    `alter table saved_cards add column gateway_ref text, add column is_default boolean not null default false`,
    `insert into gateway_cards select id, last_digits, expiration, 'APPROVE' from saved_cards`,
    `update saved_cards set gateway_ref = id,
      is_default = id in (select distinct on (agency_id) id from saved_cards order by agency_id, created_at desc, id)`,
    `alter table saved_cards alter column gateway_ref set not null,
      add constraint saved_cards_gateway foreign key (gateway_ref) references gateway_cards (ref),
      add constraint saved_cards_of_agency unique (agency_id, id)`,
    `create unique index saved_cards_default on saved_cards (agency_id) where is_default`,
    `create table card_sessions (
      id text primary key,
      agency_id text not null references agencies (id) on delete cascade,
      account_id text not null,
      result text check (result in ('success', 'failure', 'cancel')),
      card_id text,
      created_at timestamptz not null,
      foreign key (agency_id, account_id) references accounts (agency_id, id)
    )`,
    `create index card_sessions_agency on card_sessions (agency_id, created_at)`,
    `create table invoice_numbers (id integer primary key check (id = 1), last integer not null)`,
    `insert into invoice_numbers values (1, 24000)`,
    `create table invoices (
      id text primary key,
      agency_id text not null references agencies (id),
      invoice_number integer not null unique,
      period text not null check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      tariff_name text not null,
      issued date not null,
      due date not null,
      net integer not null check (net > 0),
      vat_rate integer not null,
      vat integer not null,
      status text not null check (status in ('PROFORMA', 'PAID', 'FAILED', 'IN_DOUBT')),
      fault text check (fault in ('DECLINED', 'EXPIRED', 'NO_CARD')),
      attempts integer not null default 0,
      last_digits text,
      paid_at timestamptz,
      created_at timestamptz not null,
      unique (agency_id, period),
      check ((status = 'PAID') = (paid_at is not null))
    )`,
    `create index invoices_due on invoices (due) where status = 'PROFORMA'`,
    `create index invoices_in_doubt on invoices (agency_id) where status = 'IN_DOUBT'`,
  ),
};
