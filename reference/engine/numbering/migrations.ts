import { migration, type Migrations } from '../db/migration';

export const migrations: Migrations = {
  '0510 numbering': migration(
    `create table agency_numbers (
      agency_id text not null references agencies (id) on delete cascade,
      kind text not null check (kind in ('request', 'order')),
      last integer not null,
      primary key (agency_id, kind)
    )`,
  ),
};
