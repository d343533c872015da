import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '2540 status pages of claims': migration(
    `alter table claims add column amounts_shown boolean not null default false`,
    `create table claim_trackings (
      id text primary key,
      agency_id text not null,
      claim_id text not null,
      account_id text not null,
      channel text not null check (channel in ('SMS', 'MAIL')),
      address text not null,
      locale text not null check (locale in ('he', 'en', 'ru')),
      token_hash text not null unique,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      opened_at timestamptz,
      revoked_at timestamptz,
      unique (agency_id, id),
      foreign key (agency_id, claim_id) references claims (agency_id, id) on delete cascade,
      foreign key (agency_id, account_id) references accounts (agency_id, id)
    )`,
    `create index claim_trackings_claim on claim_trackings (agency_id, claim_id, sent_at desc, id desc)`,
  ),
  '2861 status links in the history of a claim': migration(
    `alter table claim_events drop constraint claim_events_kind_check`,
    `alter table claim_events add constraint claim_events_kind_check check (kind in
      ('CREATED', 'MOVED', 'PAID', 'NOTICE', 'REMOVED', 'RESTORED', 'ARRIVED', 'REPORTED', 'LINKED'))`,
  ),
};
