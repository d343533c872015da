import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0825 sms to customers': migration(
    `create table customer_sms (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      customer_id text not null,
      topic text not null check (topic in ('businessOpportunities', 'policyIssue', 'renewal', 'other')),
      recipient text not null,
      body text not null,
      characters integer not null,
      parts integer not null,
      message_id text references messages (id) on delete set null,
      sent_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
    `create index customer_sms_customer on customer_sms (agency_id, customer_id, sent_at desc, id desc)`,
    `create index customer_sms_message on customer_sms (message_id) where message_id is not null`,
  ),
};
