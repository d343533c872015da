import { migration, type Migrations } from '../db/migration';

export const migrations: Migrations = {
  '0921 forms': migration(
    `create table forms (
      id text primary key,
      agency_id text not null,
      name text not null,
      file_id text not null,
      pages integer not null check (pages >= 1),
      fields jsonb not null,
      signature_places jsonb not null,
      created_by text not null,
      version integer not null default 1,
      updated_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, file_id) references files (agency_id, id),
      foreign key (agency_id, created_by) references accounts (agency_id, id)
    )`,
    `create index forms_name on forms (agency_id, lower(name), id)`,
    `create index forms_file on forms (agency_id, file_id)`,
    `alter table messages add column attachment_hash text, add column attachment_name text`,
  ),
};
