import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0240 mailboxes': migration(
    `create table mailboxes (
      account_id text primary key,
      agency_id text not null,
      email text not null,
      imap_login text not null,
      imap_host text not null,
      imap_port integer not null,
      imap_password text not null,
      smtp_login text not null,
      smtp_host text not null,
      smtp_port integer not null,
      smtp_password text not null,
      tested_at timestamptz,
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
  ),
  '2921 signatures of mails': migration(
    `create table mail_signatures (
      account_id text primary key,
      agency_id text not null,
      text text not null,
      logo boolean not null,
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
  ),
  '3351 folders that a person has chosen': migration(
    `alter table mailboxes
      add column inbox_name text,
      add column sent_name text,
      add column recycle_bin_name text,
      add column spam_name text`,
  ),
};
