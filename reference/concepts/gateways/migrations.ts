import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '2940 reports of gateways': migration(
    `create table gateway_settings (
      agency_id text primary key references agencies (id) on delete cascade,
      part_price double precision check (part_price >= 0)
    )`,
    `create table address_reports (
      agency_id text not null references agencies (id) on delete cascade,
      channel text not null check (channel in ('SMS', 'MAIL')),
      address text not null,
      failure text,
      happened_at timestamptz not null,
      primary key (agency_id, channel, address)
    )`,
  ),
};
