import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0823 imports': migration(
    `create table customer_imports (
      id text primary key,
      agency_id text not null,
      account_id text,
      customer_id text not null,
      source text not null,
      file_name text,
      policies integer not null,
      new_policies integer not null,
      imported_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
    `create index customer_imports_customer on customer_imports (agency_id, customer_id, imported_at desc, id desc)`,
    `create table har_bituah_policies (
      id text primary key,
      agency_id text not null,
      customer_id text not null,
      product_type text not null,
      company text not null,
      policy_number text not null,
      premium integer not null,
      insurance_start date not null,
      insurance_end date,
      status text not null check (status in ('NEW', 'NOTIFICATION_SENT', 'RECEIVED')),
      imported_at timestamptz not null,
      unique (agency_id, id),
      unique (agency_id, customer_id, company, policy_number),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
    `create index har_bituah_policies_customer on har_bituah_policies (agency_id, customer_id, insurance_end desc, id desc)`,
  ),
};
