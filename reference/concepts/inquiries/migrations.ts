import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '2680 inquiries to har bituah': migration(
    `create table har_bituah_inquiries (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      customer_id text not null,
      document_id text,
      envelope_id text,
      stage text not null check (stage in ('WAITING', 'LAUNCHED', 'FINISHED')),
      error text,
      job_id text,
      run_id text,
      created_at timestamptz not null,
      launched_at timestamptz,
      finished_at timestamptz,
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade,
      foreign key (agency_id, document_id) references documents (agency_id, id) on delete set null (document_id),
      foreign key (agency_id, envelope_id) references envelopes (agency_id, id) on delete set null (envelope_id),
      foreign key (agency_id, job_id) references tray_jobs (agency_id, id) on delete set null (job_id),
      foreign key (agency_id, run_id) references import_runs (agency_id, id) on delete set null (run_id)
    )`,
    `create index har_bituah_inquiries_newest on har_bituah_inquiries (agency_id, created_at desc, id desc)`,
    `create index har_bituah_inquiries_customer on har_bituah_inquiries (agency_id, customer_id, created_at desc, id desc)`,
    `create index har_bituah_inquiries_account on har_bituah_inquiries (agency_id, account_id)`,
    `create index har_bituah_inquiries_document on har_bituah_inquiries (agency_id, document_id)
      where document_id is not null`,
    `create index har_bituah_inquiries_envelope on har_bituah_inquiries (agency_id, envelope_id)
      where envelope_id is not null`,
    `create index har_bituah_inquiries_job on har_bituah_inquiries (agency_id, job_id) where job_id is not null`,
    `create index har_bituah_inquiries_run on har_bituah_inquiries (agency_id, run_id) where run_id is not null`,
  ),
};
