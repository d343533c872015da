import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '3721 orders of the simulated exchange': migration(
    `create table exchange_orders (
      id text primary key,
      exchange_id text not null,
      extension text not null,
      number text not null,
      ends_at timestamptz not null
    )`,
  ),
};
