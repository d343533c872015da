import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0950 reminders': migration(
    `create table order_reminders (
      id text primary key,
      agency_id text not null,
      order_id text not null,
      account_id text not null,
      recipient text not null check (recipient in ('AGENT', 'CUSTOMER')),
      channel text not null check (channel in ('SMS', 'MAIL')),
      address text not null,
      body text not null,
      sent_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete cascade,
      foreign key (agency_id, account_id) references accounts (agency_id, id)
    )`,
    `create index order_reminders_order on order_reminders (agency_id, order_id, sent_at desc, id desc)`,
  ),
};
