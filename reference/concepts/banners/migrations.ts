import { migration, type Migrations } from '../../engine/db/migration';

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
  '0440 banner management': migration(
    `alter table banners
      add column snippet text,
      add column deep_name text,
      add column folder text,
      add column number_in_folder integer,
      add column form_name text,
      add column image_id text,
      add column file_id text,
      add column files_of text,
      add column active boolean not null default true,
      add column shown_from timestamptz,
      add column shown_to timestamptz,
      add column removed_at timestamptz,
      add column updated_at timestamptz not null default now()`,
    `create index banners_image on banners (image_id) where image_id is not null`,
    `create index banners_file on banners (file_id) where file_id is not null`,
    `create table banner_dismissals (
      agency_id text not null,
      account_id text not null,
      banner_id text not null references banners (id) on delete cascade,
      at timestamptz not null,
      primary key (account_id, banner_id),
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create index banner_dismissals_banner on banner_dismissals (banner_id)`,
  ),
  '1450 banner translations': migration(
    `alter table banners
      add column text_en text,
      add column short_text_en text,
      add column snippet_en text,
      add column text_ru text,
      add column short_text_ru text,
      add column snippet_ru text`,
  ),
};
