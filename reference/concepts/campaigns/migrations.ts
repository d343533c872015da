import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '2310 campaigns': migration(
    `create table campaigns (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      name text not null,
      type text not null check (type in ('RENEWAL', 'NO_LIFE_POLICIES', 'MULTIPLE_LIFE_POLICIES', 'NO_PROPERTY_POLICIES')),
      channel text not null check (channel in ('SMS', 'MAIL')),
      scope text not null check (scope in ('agency', 'mine')),
      premium_min integer,
      colleagues boolean not null,
      text_he text not null,
      text_en text not null,
      text_ru text not null,
      per_minute integer not null check (per_minute between 1 and 300),
      state text not null check (state in ('DRAFT', 'RUNNING', 'PAUSED', 'STOPPED', 'DONE')),
      started_at timestamptz,
      ended_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null,
      unique (agency_id, id),
      check ((state = 'DRAFT') = (started_at is null)),
      foreign key (agency_id, account_id) references accounts (agency_id, id)
    )`,
    `create index campaigns_newest on campaigns (agency_id, created_at desc, id)`,
    `create index campaigns_running on campaigns (id) where state = 'RUNNING'`,
    `create table campaign_recipients (
      agency_id text not null,
      campaign_id text not null,
      customer_id text not null,
      position integer not null,
      address text,
      state text not null check (state in ('LEFT_OUT', 'WAITING', 'SENDING', 'SENT', 'FAILED', 'IN_DOUBT')),
      left_out text,
      failure text,
      message_id text references messages (id) on delete set null,
      sent_id text,
      departed_at timestamptz,
      primary key (agency_id, campaign_id, customer_id),
      check ((state = 'LEFT_OUT') = (left_out is not null)),
      foreign key (agency_id, campaign_id) references campaigns (agency_id, id) on delete cascade,
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade,
      foreign key (agency_id, sent_id) references sent_opportunities (agency_id, id)
    )`,
    `create index campaign_recipients_order on campaign_recipients (agency_id, campaign_id, state, position)`,
    `create index campaign_recipients_customer on campaign_recipients (agency_id, customer_id)`,
    `create index campaign_recipients_message on campaign_recipients (message_id) where message_id is not null`,
    `create index campaign_recipients_sent on campaign_recipients (agency_id, sent_id) where sent_id is not null`,
  ),
  '2862 campaigns begin at a chosen time': migration(`alter table campaigns add column planned_at timestamptz`),
  '2863 second waves of campaigns': migration(
    `alter table campaigns
      add column wave_of text,
      add foreign key (agency_id, wave_of) references campaigns (agency_id, id)`,
    `create index campaigns_wave on campaigns (agency_id, wave_of) where wave_of is not null`,
  ),
  '2941 reports of messages of campaigns': migration(
    `alter table campaigns add column pause_reason text check (pause_reason in ('BALANCE', 'SENDER'))`,
    `alter table campaign_recipients add column failure_reason text, add column delivered_at timestamptz`,
    `update campaign_recipients set failure_reason = 'NOT_TAKEN' where state = 'FAILED'`,
  ),
  '3301 campaigns in WhatsApp': migration(
    `alter table campaigns drop constraint campaigns_channel_check`,
    `alter table campaigns add constraint campaigns_channel_check check (channel in ('SMS', 'MAIL', 'WHATSAPP'))`,
    `alter table campaign_recipients
      add column turn_window text,
      add column turn_at timestamptz,
      add column link_hashes text[] not null default '{}'`,
  ),
  '3303 campaigns that try out two texts': migration(
    `alter table campaigns
      add column text_b_he text,
      add column text_b_en text,
      add column text_b_ru text,
      add check ((text_b_he is null) = (text_b_en is null) and (text_b_he is null) = (text_b_ru is null))`,
    `alter table campaign_recipients add column variant text check (variant in ('A', 'B'))`,
  ),
  '3342 campaigns by the WhatsApp API, and what customers write back': migration(
    `alter table campaigns drop constraint campaigns_channel_check`,
    `alter table campaigns add constraint campaigns_channel_check
      check (channel in ('SMS', 'MAIL', 'WHATSAPP', 'WHATSAPP_BUSINESS'))`,
    `alter table campaigns drop constraint campaigns_pause_reason_check`,
    `alter table campaigns add constraint campaigns_pause_reason_check
      check (pause_reason in ('BALANCE', 'GATEWAY', 'SENDER'))`,
    `alter table campaign_recipients add column replied_at timestamptz`,
    `create table campaign_replies (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      campaign_id text not null,
      customer_id text not null,
      channel text not null check (channel in ('SMS', 'MAIL', 'WHATSAPP')),
      reply_id text not null,
      body text not null,
      received_at timestamptz not null,
      unique (agency_id, id),
      unique (agency_id, channel, reply_id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, campaign_id) references campaigns (agency_id, id) on delete cascade,
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
    `create index campaign_replies_customer on campaign_replies (agency_id, customer_id, received_at desc, id desc)`,
  ),
};
