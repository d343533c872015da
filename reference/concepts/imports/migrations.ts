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
  '2200 import files': migration(
    `alter table har_bituah_policies alter column insurance_start drop not null`,
    `create table import_runs (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      source text not null check (source in ('RENEWAL', 'HAR_BITUAH')),
      supplier text,
      file_id text,
      file_hash text not null,
      file_name text not null,
      stage text not null check (stage in ('READING', 'FAILED', 'READY', 'COMMITTING', 'DONE', 'UNDOING', 'UNDONE')),
      error text,
      error_field text,
      sheet text,
      created_at timestamptz not null,
      committed_at timestamptz,
      undone_at timestamptz,
      applied integer not null default 0,
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, file_id) references files (agency_id, id) on delete set null (file_id)
    )`,
    `create index import_runs_newest on import_runs (agency_id, created_at desc, id desc)`,
    `create index import_runs_account on import_runs (agency_id, account_id)`,
    `create index import_runs_file on import_runs (agency_id, file_id) where file_id is not null`,
    `create index import_runs_created on import_runs (created_at)`,
    `create table import_lines (
      agency_id text not null,
      run_id text not null,
      position integer not null,
      row_number integer,
      verdict text not null check (verdict in ('CHECK', 'NEW', 'CHANGED', 'VANISHED', 'SAME')),
      line jsonb not null,
      customer_id text,
      target_id text,
      made_customer boolean not null default false,
      former jsonb,
      applied_at timestamptz,
      undone_at timestamptz,
      primary key (agency_id, run_id, position),
      foreign key (agency_id, run_id) references import_runs (agency_id, id) on delete cascade,
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete set null (customer_id)
    )`,
    `create index import_lines_verdict on import_lines (agency_id, run_id, verdict, position)`,
    `create index import_lines_customer on import_lines (agency_id, customer_id) where customer_id is not null`,
    `create index import_lines_target on import_lines (agency_id, target_id) where target_id is not null and applied_at is not null`,
    `create table imported_policies (
      agency_id text not null,
      supplier text not null,
      policy_number text not null,
      order_id text not null,
      order_version integer not null,
      run_id text not null,
      primary key (agency_id, supplier, policy_number),
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete cascade
    )`,
    `create index imported_policies_order on imported_policies (agency_id, order_id)`,
    `alter table customer_imports add column run_id text`,
    `create unique index customer_imports_run on customer_imports (agency_id, run_id, customer_id) where run_id is not null`,
  ),
  '2681 production files': migration(
    `alter table import_runs drop constraint import_runs_source_check`,
    `alter table import_runs add constraint import_runs_source_check check (source in ('RENEWAL', 'HAR_BITUAH', 'PROD_FILES'))`,
  ),
  '2800 periods of imported policies': migration(
    `alter table imported_policies drop constraint imported_policies_pkey`,
    `alter table imported_policies add primary key (agency_id, supplier, policy_number, order_id)`,
  ),
  '2801 bafi files': migration(
    `alter table import_runs drop constraint import_runs_source_check`,
    `alter table import_runs add constraint import_runs_source_check
      check (source in ('RENEWAL', 'HAR_BITUAH', 'PROD_FILES', 'BAFI'))`,
    `alter table import_runs add column from_host text`,
    `alter table import_runs alter column file_hash drop not null`,
  ),
  '2802 import profiles': migration(
    `create table import_profiles (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      source text not null check (source in ('RENEWAL', 'HAR_BITUAH', 'PROD_FILES', 'BAFI')),
      sender text not null,
      signature text not null,
      headers text[] not null,
      fields text[] not null,
      saved_at timestamptz not null,
      unique (agency_id, id),
      unique (agency_id, source, sender, signature),
      foreign key (agency_id, account_id) references accounts (agency_id, id)
    )`,
    `create index import_profiles_latest on import_profiles (agency_id, source, saved_at desc, id desc)`,
    `create index import_profiles_account on import_profiles (agency_id, account_id)`,
  ),
  '2803 watched folder': migration(
    `alter table import_runs add column inbox_name text`,
    `alter table import_runs add column automatic boolean not null default false`,
    `create index import_runs_inbox on import_runs (agency_id, created_at) where inbox_name is not null`,
  ),
  '3000 equal lines of a file': migration(
    `alter table import_lines add column key_hash text`,
    `create index import_lines_key on import_lines (agency_id, run_id, key_hash, position) where key_hash is not null`,
  ),
  '3001 chosen customers of lines': migration(
    `alter table import_lines add column chosen_customer_id text`,
    `alter table import_lines add column chosen_new boolean not null default false`,
    `alter table import_lines add foreign key (agency_id, chosen_customer_id) references customers (agency_id, id)
      on delete set null (chosen_customer_id)`,
    `create index import_lines_chosen on import_lines (agency_id, chosen_customer_id) where chosen_customer_id is not null`,
    `create index import_lines_chosen_key on import_lines (agency_id, key_hash) where chosen_customer_id is not null`,
  ),
  '3120 files that wait for their columns': migration(
    `alter table import_runs drop constraint import_runs_stage_check`,
    `alter table import_runs add constraint import_runs_stage_check
      check (stage in ('READING', 'MAPPING', 'FAILED', 'READY', 'COMMITTING', 'DONE', 'UNDOING', 'UNDONE'))`,
    `alter table import_runs add column first_rows jsonb`,
    `create index import_runs_mapping on import_runs (agency_id, source, created_at) where stage = 'MAPPING'`,
  ),
  '3320 files in parts': migration(
    `create table import_uploads (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      source text not null check (source in ('RENEWAL', 'HAR_BITUAH', 'PROD_FILES', 'BAFI')),
      supplier text,
      file_name text not null,
      size integer not null check (size > 0),
      parts text[] not null,
      run_id text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, run_id) references import_runs (agency_id, id) on delete cascade
    )`,
    `create index import_uploads_open on import_uploads (agency_id, expires_at) where run_id is null`,
    `create index import_uploads_account on import_uploads (agency_id, account_id)`,
    `create index import_uploads_run on import_uploads (agency_id, run_id) where run_id is not null`,
    `create index import_uploads_expiry on import_uploads (expires_at)`,
    `create table import_upload_parts (
      agency_id text not null,
      upload_id text not null,
      part integer not null,
      file_id text not null,
      primary key (agency_id, upload_id, part),
      foreign key (agency_id, upload_id) references import_uploads (agency_id, id) on delete cascade,
      foreign key (agency_id, file_id) references files (agency_id, id) on delete cascade
    )`,
    `create index import_upload_parts_file on import_upload_parts (agency_id, file_id)`,
  ),
  '3590 lines of files are counted': migration(
    `set local statement_timeout = 0`,
    `create table import_counts (
      agency_id text not null,
      run_id text not null,
      verdict text not null,
      lines integer not null,
      primary key (agency_id, run_id, verdict),
      foreign key (agency_id, run_id) references import_runs (agency_id, id) on delete cascade
    )`,
    `insert into import_counts (agency_id, run_id, verdict, lines)
      select agency_id, run_id, verdict, count(*) from import_lines group by agency_id, run_id, verdict`,
    // Lines are deleted with their file, whose counts can be gone before: nothing is added for them.
    `create function imports_count_lines() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          update import_counts as counted set lines = counted.lines - gone.lines
          from (select agency_id, run_id, verdict, count(*) as lines from former group by agency_id, run_id, verdict) as gone
          where counted.agency_id = gone.agency_id and counted.run_id = gone.run_id and counted.verdict = gone.verdict;
        end if;
        if tg_op <> 'DELETE' then
          insert into import_counts as counted (agency_id, run_id, verdict, lines)
            select agency_id, run_id, verdict, count(*) from added group by agency_id, run_id, verdict
            on conflict (agency_id, run_id, verdict) do update set lines = counted.lines + excluded.lines;
        end if;
        return null;
      end
    $$`,
    `create trigger imports_count_new_lines after insert on import_lines
      referencing new table as added for each statement execute function imports_count_lines()`,
    `create trigger imports_count_changed_lines after update on import_lines
      referencing old table as former new table as added for each statement execute function imports_count_lines()`,
    `create trigger imports_count_removed_lines after delete on import_lines
      referencing old table as former for each statement execute function imports_count_lines()`,
  ),
};
