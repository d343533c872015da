import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0921 forms': migration(
    `create table forms (
      id text primary key,
      agency_id text not null,
      name text not null,
      file_id text not null,
      pages integer not null check (pages >= 1),
      fields jsonb not null,
      signature_places jsonb not null,
      created_by text not null,
      version integer not null default 1,
      updated_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, file_id) references files (agency_id, id),
      foreign key (agency_id, created_by) references accounts (agency_id, id)
    )`,
    `create index forms_name on forms (agency_id, lower(name), id)`,
    `create index forms_file on forms (agency_id, file_id)`,
    `alter table messages add column attachment_hash text, add column attachment_name text`,
  ),
  '0960 forms that were filled in': migration(
    `alter table forms add column supplier text, add column product_type text, add column removed_at timestamptz`,
    `create table form_instances (
      id text primary key,
      agency_id text not null,
      form_id text not null,
      form_name text not null,
      customer_id text not null,
      order_id text,
      values jsonb not null,
      document_name text not null,
      status text not null check (status in ('DRAFT', 'DOCUMENT', 'SENT')),
      document_id text,
      sent_to text,
      places jsonb not null,
      account_id text not null,
      version integer not null default 1,
      updated_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade,
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete set null (order_id),
      foreign key (agency_id, document_id) references documents (agency_id, id) on delete set null (document_id),
      foreign key (agency_id, account_id) references accounts (agency_id, id)
    )`,
    `create index form_instances_newest on form_instances (agency_id, updated_at desc, id desc)`,
    `create index form_instances_customer on form_instances (agency_id, customer_id, updated_at desc)`,
    `create index form_instances_order on form_instances (agency_id, order_id) where order_id is not null`,
    `create index form_instances_document on form_instances (agency_id, document_id) where document_id is not null`,
    `create index form_instances_account on form_instances (agency_id, account_id)`,
  ),
};
