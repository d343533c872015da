import { migration, type Migrations } from '../db/migration';

export const migrations: Migrations = {
  '0740 tray jobs': migration(
    `alter table files drop constraint files_purpose_check`,
    `create table tray_jobs (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      kind text not null,
      stage text not null check (stage in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
      done integer not null default 0,
      total integer,
      input jsonb not null,
      locale text not null,
      file_id text,
      error text,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, file_id) references files (agency_id, id) on delete set null (file_id)
    )`,
    `create index tray_jobs_account on tray_jobs (agency_id, account_id, created_at desc)`,
    `create index tray_jobs_file on tray_jobs (agency_id, file_id) where file_id is not null`,
    `create index tray_jobs_created on tray_jobs (created_at)`,
  ),
  '3520 tray jobs by agency': migration(`create index tray_jobs_agency on tray_jobs (agency_id, created_at desc, id)`),
};
