import { migration, type Migrations } from '../db/migration';

export const migrations: Migrations = {
  '0400 banners': migration(
    `create table banners (
      id text primary key,
      type text not null check (type in ('BANNER', 'POPUP')),
      text text not null,
      short_text text,
      screens text[] not null default '{}',
      user_roles text[] not null default '{}',
      backoffice_ids text[] not null default '{}',
      agency_ids text[] not null default '{}',
      company_privileges text[] not null default '{}',
      always_display boolean not null default false,
      delay_seconds integer,
      redirect_url text,
      target text,
      created_at timestamptz not null default now()
    )`,
    `create index banners_age on banners (created_at)`,
  ),
};
