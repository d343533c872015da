import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0750 installations': migration(
    `create table installations (
      agency_id text not null,
      account_id text not null,
      device_id text not null,
      event text not null check (event in ('onBeforeInstallPrompt', 'onAppInstalled')),
      created_at timestamptz not null,
      primary key (agency_id, account_id, device_id, event),
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
  ),
};
