import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '3460 commission rates': migration(
    `create table commission_rates (
      agency_id text not null references agencies on delete cascade,
      supplier text not null,
      product_type text not null,
      rate integer not null check (rate > 0),
      primary key (agency_id, supplier, product_type)
    )`,
  ),
};
