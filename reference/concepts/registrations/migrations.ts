import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0220 registrations': migration(
    `create table registrations (
      account_id text primary key,
      agency_id text not null,
      demo_until timestamptz not null,
      created_at timestamptz not null default now(),
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
  ),
  '0225 decisions on registrations': migration(
    `alter table registrations add column state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REJECTED')),
      add column decided_at timestamptz, add column decided_by text references accounts (id), add column reason text`,
    `update registrations set state = 'APPROVED' where agency_id in (select id from agencies where status in ('ACTIVE', 'BLOCKED'))`,
    `update registrations set state = 'REJECTED' where agency_id in (select id from agencies where status = 'DELETED')`,
    `create index registrations_state on registrations (state, created_at)`,
    `create index registrations_agency on registrations (agency_id)`,
  ),
};
