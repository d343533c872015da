import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0730 remarks': migration(
    `create table remarks (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      customer_id text not null,
      order_id text,
      subject text not null,
      priority text not null check (priority in ('LOW', 'NORMAL', 'URGENT', 'EMERGENCY')),
      due_at timestamptz,
      done_at timestamptz,
      created_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id),
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete set null (order_id)
    )`,
    `create index remarks_due on remarks (agency_id, due_at, id) where due_at is not null and done_at is null`,
    `create index remarks_customer on remarks (agency_id, customer_id)`,
    `create index remarks_order on remarks (agency_id, order_id)`,
  ),
  '0826 remarks in full': migration(
    `alter table remarks
      add column text text,
      add column supplier text,
      add column tags text[] not null default '{}',
      add column reminder_id text references notifications (id) on delete set null,
      add column remind_at timestamptz,
      add column removed_at timestamptz,
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now()`,
    `update remarks set updated_at = created_at`,
    `drop index remarks_due`,
    `create index remarks_due on remarks (agency_id, due_at, id) where due_at is not null and done_at is null and removed_at is null`,
    `drop index remarks_customer`,
    `create index remarks_customer on remarks (agency_id, customer_id, created_at desc, id desc)`,
    `create index remarks_removed on remarks (removed_at) where removed_at is not null`,
    `create index remarks_reminder on remarks (reminder_id) where reminder_id is not null`,
    `create table remark_documents (
      agency_id text not null,
      remark_id text not null,
      document_id text not null,
      primary key (remark_id, document_id),
      foreign key (agency_id, remark_id) references remarks (agency_id, id) on delete cascade,
      foreign key (agency_id, document_id) references documents (agency_id, id) on delete cascade
    )`,
    `create index remark_documents_document on remark_documents (document_id)`,
  ),
  '0974 claim and mails of a remark': migration(
    `alter table remarks
      add column claim_id text,
      add foreign key (agency_id, claim_id) references claims (agency_id, id) on delete set null (claim_id)`,
    `create index remarks_claim on remarks (agency_id, claim_id) where claim_id is not null`,
    `create table remark_mails (
      agency_id text not null,
      remark_id text not null,
      mail_id text not null,
      primary key (remark_id, mail_id),
      foreign key (agency_id, remark_id) references remarks (agency_id, id) on delete cascade,
      foreign key (agency_id, mail_id) references mails (agency_id, id) on delete cascade
    )`,
    `create index remark_mails_mail on remark_mails (mail_id)`,
  ),
  '3910 done tasks, and those of a person': migration(
    `create index remarks_done on remarks (agency_id, due_at desc, id desc)
      where due_at is not null and done_at is not null and removed_at is null`,
    `create index remarks_due_own on remarks (agency_id, account_id, due_at, id)
      where due_at is not null and done_at is null and removed_at is null`,
  ),
};
