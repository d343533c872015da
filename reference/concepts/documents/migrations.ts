import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0820 documents': migration(
    `create table documents (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      customer_id text not null,
      order_id text,
      name text not null,
      description text,
      info_type text not null check (info_type in ('AGREEMENT', 'AUDIO', 'DRIVING_LICENSE', 'OTHER', 'PASSPORT', 'POLICY')),
      file_type text not null check (file_type in ('SCAN', 'FAX', 'AUDIO')),
      status text not null check (status in ('NEW', 'NOTIFICATION_SENT', 'NOTIFICATION_VISITED', 'RECEIVED', 'SIGNED')),
      due_on date,
      tags text[] not null default '{}',
      created_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade,
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete set null (order_id)
    )`,
    `create index documents_customer on documents (agency_id, customer_id, created_at desc, id desc)`,
    `create index documents_order on documents (agency_id, order_id) where order_id is not null`,
  ),
  '0901 document versions': migration(
    `alter table documents
      add column claim_id text,
      add column remark_id text,
      add column product_type text,
      add column foreign_owned boolean not null default false,
      add column updated_at timestamptz not null default now(),
      add column deleted_at timestamptz,
      add foreign key (agency_id, claim_id) references claims (agency_id, id) on delete set null (claim_id),
      add foreign key (agency_id, remark_id) references remarks (agency_id, id) on delete set null (remark_id)`,
    `create index documents_claim on documents (agency_id, claim_id) where claim_id is not null`,
    `create index documents_remark on documents (agency_id, remark_id) where remark_id is not null`,
    `create index documents_newest on documents (agency_id, created_at desc, id desc) where deleted_at is null`,
    `create table document_versions (
      agency_id text not null,
      document_id text not null,
      number integer not null check (number >= 1),
      file_id text not null,
      source text not null check (source in ('UPLOAD', 'SCAN', 'CUSTOMER', 'COPY', 'FILLED', 'SIGNED')),
      account_id text,
      pages integer,
      created_at timestamptz not null,
      primary key (agency_id, document_id, number),
      foreign key (agency_id, document_id) references documents (agency_id, id) on delete cascade,
      foreign key (agency_id, file_id) references files (agency_id, id) on delete cascade
    )`,
    `create index document_versions_file on document_versions (agency_id, file_id)`,
  ),
  '0911 documents in full': migration(
    `alter table documents
      add column agent_reminders boolean not null default false,
      add column customer_reminders boolean not null default false,
      add column reminder_types text[] not null default '{SMS,MAIL}' check (reminder_types <@ array['SMS', 'MAIL', 'POPUP']),
      add column version integer not null default 1,
      add column search text generated always as (lower(name || ' ' || coalesce(description, ''))) stored`,
    `create index documents_search on documents using gin (agency_id, search gin_trgm_ops)`,
    `create index documents_due on documents (agency_id, due_on) where due_on is not null and deleted_at is null`,
    `create index documents_reminded on documents (due_on) where (agent_reminders or customer_reminders) and deleted_at is null`,
    `create index documents_deleted on documents (deleted_at) where deleted_at is not null`,
    `create table document_customers (
      id text primary key,
      agency_id text not null,
      document_id text not null,
      customer_id text not null,
      dir_names text[] not null default '{}',
      attached_at timestamptz not null,
      unique (agency_id, document_id, customer_id),
      foreign key (agency_id, document_id) references documents (agency_id, id) on delete cascade,
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
    `create index document_customers_customer on document_customers (agency_id, customer_id)`,
    `create table document_reminders (
      agency_id text not null,
      document_id text not null,
      due_on date not null,
      days_before smallint not null,
      sent_at timestamptz not null,
      primary key (agency_id, document_id, due_on, days_before),
      foreign key (agency_id, document_id) references documents (agency_id, id) on delete cascade
    )`,
  ),
  // What was made for a remark and what was chosen for one are the same: the remark shows both.
  '0967 documents of remarks': migration(
    `insert into remark_documents (agency_id, remark_id, document_id)
      select agency_id, remark_id, id from documents where remark_id is not null on conflict do nothing`,
    `alter table documents drop column remark_id`,
  ),
  '2470 documents that await their file': migration(
    `alter table documents add column awaits_file boolean not null default false`,
  ),
};
