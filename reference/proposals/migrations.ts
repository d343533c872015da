import { migration, type Migrations } from '../db/migration';

export const migrations: Migrations = {
  '1192 seen processes': migration(
    `create table process_views (
      agency_id text not null,
      account_id text not null,
      order_id text not null,
      seen_at timestamptz not null,
      primary key (account_id, order_id),
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade,
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete cascade
    )`,
    `create index process_views_order on process_views (agency_id, order_id)`,
    `create index orders_proposals on orders (agency_id, created_at, id)
      where deleted_at is null and status in ('AttachingCustomer', 'Proposal')`,
  ),
};
