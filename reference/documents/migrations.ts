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
};
