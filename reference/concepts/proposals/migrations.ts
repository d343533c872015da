import { migration, type Migrations } from '../../engine/db/migration';

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
  '1383 renewal proposals': migration(
    `create table renewal_proposals (
      id text primary key,
      agency_id text not null,
      order_id text not null,
      order_item_id text not null unique,
      account_id text not null,
      supplier text not null,
      state text not null check (state in ('REQUESTED', 'SENT', 'UNKNOWN', 'READY', 'FAILED')),
      error text,
      proposal_number text,
      revision integer not null check (revision > 0),
      price integer not null,
      settings jsonb not null,
      locale text not null,
      document_id text,
      asked integer not null default 0,
      requested_at timestamptz not null,
      settled_at timestamptz,
      unique (agency_id, id),
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete cascade,
      foreign key (agency_id, order_item_id) references order_items (agency_id, id) on delete cascade,
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, document_id) references documents (agency_id, id) on delete set null (document_id),
      check ((state = 'FAILED') = (error is not null))
    )`,
    `create index renewal_proposals_order on renewal_proposals (agency_id, order_id)`,
    `create index renewal_proposals_document on renewal_proposals (agency_id, document_id) where document_id is not null`,
  ),
};
