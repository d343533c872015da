import { migration, type Migrations } from '../../engine/db/migration';

export const detailsMigrations: Migrations = {
  '0160 agency details': migration(
    `create table agency_details (
      agency_id text primary key references agencies (id) on delete cascade,
      web_email text,
      web_phone text,
      signature text not null default '',
      change_agent_license_number boolean not null default false,
      logo_id text,
      foreign key (agency_id, logo_id) references files (agency_id, id)
    )`,
    `create table agency_photos (
      agency_id text not null,
      file_id text not null,
      created_at timestamptz not null default now(),
      primary key (agency_id, file_id),
      foreign key (agency_id, file_id) references files (agency_id, id)
    )`,
  ),
  '1410 who sees the inside of offers': migration(
    `alter table agency_details add column inside_for text not null default 'NOBODY'
      check (inside_for in ('NOBODY', 'SUPERUSERS', 'AGENTS'))`,
  ),
  '1870 coordinators of accessibility': migration(
    'alter table agency_details add column access_name text',
    'alter table agency_details add column access_phone text',
    'alter table agency_details add column access_email text',
  ),
};
