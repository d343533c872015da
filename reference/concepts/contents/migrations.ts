import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0170 contents': migration(
    `create table contents (
      agency_id text not null references agencies (id) on delete cascade,
      type text not null,
      content text not null,
      primary key (agency_id, type)
    )`,
  ),
};
