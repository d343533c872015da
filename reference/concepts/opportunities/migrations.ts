import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0710 sent opportunities': migration(
    `create table sent_opportunities (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      customer_id text not null,
      order_id text,
      type text not null check (type in ('RENEWAL', 'NO_LIFE_POLICIES', 'MULTIPLE_LIFE_POLICIES', 'NO_PROPERTY_POLICIES')),
      channel text not null check (channel in ('SMS', 'MAIL')),
      sent_at timestamptz not null,
      response text not null check (response in ('JUST_SENT', 'NO_REACTION', 'INTERESTED', 'NOT_INTERESTED', 'ALREADY_PURCHASED', 'UNSUBSCRIBE')),
      responded_at timestamptz,
      answered_at timestamptz,
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id),
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete cascade
    )`,
    `create index sent_opportunities_replies on sent_opportunities (agency_id, coalesce(responded_at, sent_at) desc, id)`,
    `create index sent_opportunities_open on sent_opportunities (agency_id, response, responded_at desc) where answered_at is null`,
    `create index sent_opportunities_customer on sent_opportunities (agency_id, customer_id)`,
    `create index sent_opportunities_order on sent_opportunities (agency_id, order_id)`,
    `create index orders_insurance_end on orders (agency_id, insurance_end, id) where deleted_at is null`,
  ),
  '2300 opportunities that were put aside': migration(
    `create table opportunity_marks (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      type text not null check (type in ('RENEWAL', 'NO_LIFE_POLICIES', 'MULTIPLE_LIFE_POLICIES', 'NO_PROPERTY_POLICIES')),
      customer_id text,
      renewal_id text,
      until_on date,
      reason text check (reason in ('INSURED_ELSEWHERE', 'NO_NEED', 'REFUSED', 'NO_CONTACT', 'MISTAKE')),
      created_at timestamptz not null,
      recalled_at timestamptz,
      unique (agency_id, id),
      check ((customer_id is null) <> (renewal_id is null)),
      check ((until_on is null) <> (reason is null)),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade,
      foreign key (agency_id, renewal_id) references renewals (agency_id, id) on delete cascade
    )`,
    `create index opportunity_marks_standing on opportunity_marks (agency_id, coalesce(renewal_id, customer_id), type) where recalled_at is null`,
    `create index opportunity_marks_customer on opportunity_marks (agency_id, customer_id) where customer_id is not null`,
    `create index opportunity_marks_renewal on opportunity_marks (agency_id, renewal_id) where renewal_id is not null`,
    `create index sent_opportunities_silent on sent_opportunities (sent_at) where response = 'JUST_SENT'`,
    `create index sent_opportunities_asked on sent_opportunities (agency_id, customer_id, type, sent_at desc)`,
    `create index sent_opportunities_sent on sent_opportunities (agency_id, sent_at desc)`,
  ),
  '3300 opportunities sent in WhatsApp': migration(
    `alter table sent_opportunities drop constraint sent_opportunities_channel_check`,
    `alter table sent_opportunities add constraint sent_opportunities_channel_check
      check (channel in ('SMS', 'MAIL', 'WHATSAPP'))`,
  ),
  '3302 openings of what was sent': migration(`alter table sent_opportunities add column opened_at timestamptz`),
  '3341 opportunities sent by the WhatsApp API': migration(
    `alter table sent_opportunities drop constraint sent_opportunities_channel_check`,
    `alter table sent_opportunities add constraint sent_opportunities_channel_check
      check (channel in ('SMS', 'MAIL', 'WHATSAPP', 'WHATSAPP_BUSINESS'))`,
  ),
  '3361 policies that end are found by an index': migration(
    `set local statement_timeout = 0`,
    ...['renewals_ending', 'renewals_ending_of_account'].map(
      (name) => `create index ${name} on renewals
        (agency_id, ${name === 'renewals_ending' ? '' : 'account_id, '}insurance_end, id) include (customer_id, price)
        where deleted_at is null and ownership = 'OWN' and source in ('PolicyIssued', 'Imported') and outcome = 'OPEN'
          and standing`,
    ),
  ),
};
