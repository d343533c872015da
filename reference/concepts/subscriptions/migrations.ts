import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0824 customer subscriptions': migration(
    `create table customer_subscriptions (
      agency_id text not null,
      customer_id text not null,
      topic text not null check (topic in ('businessOpportunities', 'policyIssue', 'renewal', 'other')),
      channel text not null check (channel in ('MAIL', 'SMS', 'PUSH')),
      subscribed boolean not null,
      account_id text,
      changed_at timestamptz not null,
      primary key (agency_id, customer_id, topic, channel),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
  ),
};
