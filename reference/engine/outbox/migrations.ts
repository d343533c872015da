import { migration, type Migrations } from '../db/migration';

export const migrations: Migrations = {
  '0320 messages': migration(
    `create table messages (
      id text primary key,
      agency_id text references agencies (id),
      channel text not null check (channel in ('SMS', 'MAIL')),
      recipient text not null,
      subject text,
      body text not null,
      code text,
      state text not null check (state in ('QUEUED', 'SENT', 'FAILED', 'LOCAL')),
      attempts integer not null default 0,
      last_error text,
      created_at timestamptz not null default clock_timestamp(),
      delivered_at timestamptz
    )`,
    `create index messages_age on messages (created_at)`,
    `create index messages_recipient on messages (recipient, created_at)`,
  ),
  '1972 messages that somebody sent by hand': migration(
    `alter table messages add column account_id text`,
    `create index messages_by_hand on messages (agency_id, created_at) where account_id is not null and channel = 'SMS'`,
  ),
  '3340 messages in WhatsApp': migration(
    `alter table messages drop constraint messages_channel_check`,
    `alter table messages add constraint messages_channel_check check (channel in ('SMS', 'MAIL', 'WHATSAPP'))`,
    `alter table messages add column template_text text, add column template_locale text`,
  ),
};
