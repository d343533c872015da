import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '1171 charges': migration(
    `create table charges (
      id text primary key,
      agency_id text not null references agencies (id) on delete cascade,
      subject_kind text not null check (subject_kind in ('invoice', 'orderItem')),
      subject_id text not null,
      account_id text,
      key text,
      reference text not null unique,
      method text not null default 'CREDIT_CARD'
        check (method in ('CREDIT_CARD', 'CASH', 'BANK_TRANSFER', 'CHEQUE', 'REGULAR_COLLECTION', 'STANDING_ORDER')),
      amount integer not null check (amount > 0),
      payments_number integer not null default 1 check (payments_number between 1 and 36),
      card_ref text,
      last_digits text,
      brand text,
      state text not null check (state in ('OPEN', 'UNKNOWN', 'PAID', 'DECLINED', 'CANCELLED')),
      fault text check (fault in ('DECLINED', 'EXPIRED')),
      attempts integer not null default 0,
      note text,
      expires_at timestamptz,
      created_at timestamptz not null,
      settled_at timestamptz,
      unique (agency_id, id),
      unique (agency_id, key),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      check ((state in ('OPEN', 'UNKNOWN')) = (settled_at is null))
    )`,
    // The last word against charging twice: whatever the program does, a second live charge cannot be written.
    `create unique index charges_live on charges (agency_id, subject_kind, subject_id)
      where state in ('OPEN', 'UNKNOWN', 'PAID')`,
    `create index charges_subject on charges (agency_id, subject_kind, subject_id, created_at desc, id desc)`,
    `create index charges_unsettled on charges (created_at) where state in ('OPEN', 'UNKNOWN')`,
    // Invoices whose outcome was unknown before charges were kept apart.
    `insert into charges (id, agency_id, subject_kind, subject_id, reference, amount, last_digits, state, created_at)
      select gen_random_uuid()::text, agency_id, 'invoice', id, id || ':' || attempts, net + vat, last_digits, 'UNKNOWN', now()
      from invoices where status = 'IN_DOUBT'`,
  ),
  '1381 refunded charges': migration(
    `alter table charges
      drop constraint charges_state_check,
      add constraint charges_state_check
        check (state in ('OPEN', 'UNKNOWN', 'PAID', 'DECLINED', 'CANCELLED', 'REFUNDED'))`,
  ),
  '1820 differences are charged apart': migration(
    `alter table charges add column part integer not null default 0 check (part >= 0)`,
    `drop index charges_live`,
    `create unique index charges_live on charges (agency_id, subject_kind, subject_id, part)
      where state in ('OPEN', 'UNKNOWN', 'PAID')`,
  ),
};
