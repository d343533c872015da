import { migration, type Migrations } from '../../engine/db/migration';

/**
 * Adds rows of recipients to the totals of their campaigns, each with its answer; `factor` -1 takes them away. In the
 * order of the key, so that two transactions never wait for each other.
 */
const addTotals = (rows: string) => `insert into campaign_totals as total
  select agency_id, campaign_id, variant, state, failure_reason, delivered, replied, opened, response, sum(factor)
  from (${rows}) as counted
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  having sum(factor) <> 0
  order by 1, 2, 3, 4, 5, 6, 7, 8, 9
  on conflict (agency_id, campaign_id, variant, state, failure_reason, delivered, replied, opened, response)
    do update set recipients = total.recipients + excluded.recipients`;

const keyOf = (opened: string, response: string) => `recipient.agency_id, recipient.campaign_id,
  coalesce(recipient.variant, '') as variant, recipient.state, coalesce(recipient.failure_reason, '') as failure_reason,
  recipient.delivered_at is not null as delivered, recipient.replied_at is not null as replied,
  ${opened} is not null as opened, coalesce(${response}, '') as response`;

const recipientsIn = (
  table: string,
  factor: number,
) => `select ${keyOf('sent.opened_at', 'sent.response')}, ${factor} as factor
  from ${table} as recipient left join sent_opportunities as sent
    on sent.agency_id = recipient.agency_id and sent.id = recipient.sent_id`;

/** The recipients of what was sent, locked: a change of one and of its answer at once would both count the other as it was. */
const answersIn = (
  table: string,
  factor: number,
) => `select ${keyOf('sent.opened_at', 'sent.response')}, ${factor} as factor
  from ${table} as sent join own as recipient on recipient.agency_id = sent.agency_id and recipient.sent_id = sent.id`;

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
  '3343 totals of campaigns': migration(
    `create table campaign_totals (
      agency_id text not null references agencies (id) on delete cascade,
      campaign_id text not null,
      variant text not null,
      state text not null,
      failure_reason text not null,
      delivered boolean not null,
      replied boolean not null,
      opened boolean not null,
      response text not null,
      recipients integer not null,
      primary key (agency_id, campaign_id, variant, state, failure_reason, delivered, replied, opened, response)
    )`,
    `create function add_campaign_totals() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then ${addTotals(recipientsIn('added', 1))};
        elsif tg_op = 'DELETE' then ${addTotals(recipientsIn('former', -1))};
        else ${addTotals(`${recipientsIn('added', 1)} union all ${recipientsIn('former', -1)}`)};
        end if;
        return null;
      end
    $$`,
    `create trigger campaign_totals_of_new after insert on campaign_recipients
      referencing new table as added for each statement execute function add_campaign_totals()`,
    `create trigger campaign_totals_of_changed after update on campaign_recipients
      referencing old table as former new table as added for each statement execute function add_campaign_totals()`,
    `create trigger campaign_totals_of_removed after delete on campaign_recipients
      referencing old table as former for each statement execute function add_campaign_totals()`,
    `create function add_campaign_answers() returns trigger language plpgsql as $$
      begin
        perform from campaign_recipients as recipient
          join added on recipient.agency_id = added.agency_id and recipient.sent_id = added.id
          order by recipient.agency_id, recipient.campaign_id, recipient.customer_id for update of recipient;
        ${addTotals(`with own as materialized (select recipient.* from campaign_recipients as recipient
          join added on recipient.agency_id = added.agency_id and recipient.sent_id = added.id)
          ${answersIn('added', 1)} union all ${answersIn('former', -1)}`)};
        return null;
      end
    $$`,
    `create trigger campaign_answers_of_changed after update on sent_opportunities
      referencing old table as former new table as added for each statement execute function add_campaign_answers()`,
    addTotals(recipientsIn('campaign_recipients', 1)),
  ),
  '3362 recipients of a campaign in their order': migration(
    `create index campaign_recipients_positions on campaign_recipients (agency_id, campaign_id, position)`,
  ),
  '3441 campaigns as fast as a gateway takes them': migration(
    `alter table campaigns drop constraint campaigns_per_minute_check`,
    `alter table campaigns add constraint campaigns_per_minute_check check (per_minute between 1 and 60000)`,
  ),
};
