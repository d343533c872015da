import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0720 claims': migration(
    `alter table agency_numbers drop constraint agency_numbers_kind_check`,
    `create table claims (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      claim_number integer not null,
      customer_id text not null,
      order_id text,
      type text not null,
      status text not null check (status in
        ('NEW', 'OPEN', 'IN_PROCESS', 'WAITING_FOR_DOCUMENTS', 'WAITING_FOR_DECISION', 'APPEALED', 'PAID', 'CLOSED')),
      opened_on date not null,
      closed_on date,
      follow_up_on date,
      created_at timestamptz not null,
      unique (agency_id, id),
      unique (agency_id, claim_number),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id),
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete set null (order_id)
    )`,
    `create index claims_follow_up on claims (agency_id, follow_up_on, id) where follow_up_on is not null and status not in ('PAID', 'CLOSED')`,
    `create index claims_customer on claims (agency_id, customer_id)`,
    `create index claims_order on claims (agency_id, order_id)`,
  ),
};
