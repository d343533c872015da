import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0430 notifications': migration(
    `create table notifications (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      event text not null,
      facts jsonb not null default '{}',
      topic text,
      order_id text,
      customer_id text,
      search text not null default '',
      due_at timestamptz not null,
      arrived_version integer,
      seen_at timestamptz,
      sent_at timestamptz,
      removed_at timestamptz,
      created_at timestamptz not null,
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create index notifications_account on notifications (account_id, due_at desc, id)`,
    `create index notifications_unread on notifications (account_id, arrived_version) where seen_at is null and removed_at is null`,
    `create index notifications_topic on notifications (account_id, topic) where topic is not null and seen_at is null`,
    `create index notifications_waiting on notifications (due_at) where arrived_version is null and removed_at is null`,
    `create index notifications_removed on notifications (removed_at) where removed_at is not null`,
    `create table notification_feeds (
      account_id text primary key,
      agency_id text not null,
      version integer not null default 0,
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create table notification_settings (
      account_id text not null,
      agency_id text not null,
      event text not null,
      delivery text not null check (delivery in ('SCREEN', 'MAIL', 'SMS')),
      dont_send boolean not null,
      body_view text not null check (body_view in ('FULL', 'SHORT')),
      primary key (account_id, event, delivery),
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create table account_devices (
      account_id text not null,
      agency_id text not null,
      device text not null,
      first_seen_at timestamptz not null,
      primary key (account_id, device),
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
  ),
};
