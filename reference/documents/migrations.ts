import { migration, type Migrations } from '../db/migration';

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
};
