import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0420 geography': migration(
    `create table cities (
      id text primary key,
      code text not null,
      name_he text not null,
      name_en text,
      name_ru text,
      sample_zip text,
      size integer not null,
      search text not null
    )`,
    `create table streets (
      id text primary key,
      city_id text not null references cities (id),
      name_he text not null,
      search text not null
    )`,
    `create index streets_city on streets (city_id, search text_pattern_ops)`,
  ),
};
