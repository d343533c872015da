import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '1300 sendings': migration(
    `create table message_templates (
      agency_id text not null references agencies (id) on delete cascade,
      kind text not null check (kind in ('ORDER', 'DOCUMENT', 'ENVELOPE')),
      locale text not null check (locale in ('he', 'en', 'ru')),
      body text not null,
      primary key (agency_id, kind, locale)
    )`,
    `create table sendings (
      id text not null,
      agency_id text not null,
      account_id text not null,
      customer_id text,
      order_id text,
      document_id text,
      file_id text,
      title text not null,
      locale text not null,
      channel text not null check (channel in ('WHATSAPP', 'SMS', 'MAIL', 'SHARE')),
      address text,
      status text not null default 'SENT' check (status in ('SENT', 'OPENED')),
      token_hash text not null unique,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      opened_at timestamptz,
      primary key (id),
      unique (agency_id, id),
      check ((order_id is null) <> (document_id is null)),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id),
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete cascade,
      foreign key (agency_id, document_id) references documents (agency_id, id) on delete cascade
    )`,
    `create index sendings_customer on sendings (agency_id, customer_id, sent_at desc, id desc)`,
    `create index sendings_order on sendings (agency_id, order_id) where order_id is not null`,
    `create index sendings_document on sendings (agency_id, document_id) where document_id is not null`,
  ),
  '1385 texts of offers': migration(
    `alter table message_templates
      drop constraint message_templates_kind_check,
      add constraint message_templates_kind_check check (kind in ('ORDER', 'DOCUMENT', 'ENVELOPE', 'OFFERS'))`,
  ),
  '3100 texts of mails': migration(
    `alter table message_templates
      drop constraint message_templates_kind_check,
      add constraint message_templates_kind_check check (kind in (
        'ORDER', 'DOCUMENT', 'ENVELOPE', 'OFFERS', 'NOTICE', 'MAIL_POLICY', 'MAIL_RENEWAL', 'MAIL_DOCUMENTS'
      ))`,
  ),
  '3353 names of texts': migration(
    `alter table message_templates alter column body drop not null`,
    `alter table message_templates add column name text`,
  ),
  '3422 texts for mails that an agency adds': migration(
    `create table mail_templates (
      id text primary key,
      agency_id text not null references agencies (id) on delete cascade,
      locale text not null check (locale in ('he', 'en', 'ru')),
      name text not null,
      body text not null,
      version integer not null default 1,
      created_at timestamptz not null,
      removed_at timestamptz,
      unique (agency_id, id)
    )`,
    `create index mail_templates_agency on mail_templates (agency_id, name, id) where removed_at is null`,
  ),
  '3740 texts of payment links': migration(
    `alter table message_templates
      drop constraint message_templates_kind_check,
      add constraint message_templates_kind_check check (kind in (
        'ORDER', 'DOCUMENT', 'ENVELOPE', 'OFFERS', 'NOTICE', 'PAYMENT',
        'MAIL_POLICY', 'MAIL_RENEWAL', 'MAIL_DOCUMENTS'
      ))`,
  ),
};
