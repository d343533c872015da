import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0500 vehicles': migration(
    `create table manufacturers (code text primary key, name_he text not null, name_en text not null)`,
    `create table vehicle_models (
      model_code text not null,
      produced integer not null,
      manufacturer_code text not null references manufacturers (code),
      name text not null,
      trim text,
      transmission text not null check (transmission in ('AUTOMATIC', 'MANUAL')),
      engine_volume integer not null,
      horsepower integer not null,
      fuel text not null,
      airbags integer not null,
      has_esp boolean not null,
      has_ldw boolean not null,
      has_fcw boolean not null,
      has_abs boolean not null,
      commercial boolean not null,
      list_price integer not null,
      primary key (model_code, produced)
    )`,
    `create index vehicle_models_year on vehicle_models (produced, manufacturer_code)`,
    // People know a model by its own four digits as well as by all eight.
    `create index vehicle_models_short_code on vehicle_models (substr(model_code, 5))`,
    `create table vehicle_plates (
      plate text primary key,
      model_code text not null,
      produced integer not null,
      on_road date not null,
      foreign key (model_code, produced) references vehicle_models (model_code, produced)
    )`,
    `create table plate_searches (
      id text primary key,
      agency_id text not null references agencies (id) on delete cascade,
      registration_number text not null,
      due_at timestamptz,
      answer jsonb not null,
      created_at timestamptz not null default now()
    )`,
    `create index plate_searches_age on plate_searches (created_at)`,
  ),
  '1973 plate searches of buyers': migration(`alter table plate_searches add column purchase_id text`),
};
