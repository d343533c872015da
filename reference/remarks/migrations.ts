import { migration, type Migrations } from '../db/migration';

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
};
