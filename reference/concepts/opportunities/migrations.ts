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
};
