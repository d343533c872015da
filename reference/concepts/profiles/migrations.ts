import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0235 photos of people': migration(
    `create table account_photos (
      account_id text primary key,
      agency_id text not null,
      file_id text not null,
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade,
      foreign key (agency_id, file_id) references files (agency_id, id)
    )`,
  ),
};
