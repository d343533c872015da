import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '2410 letters of claims': migration(
    `create table claim_letters (
      id text primary key,
      agency_id text not null,
      claim_id text not null,
      account_id text not null,
      reader text not null check (reader in ('CUSTOMER', 'INSURER')),
      supplier text,
      channel text not null check (channel in ('SMS', 'MAIL')),
      address text not null,
      subject text not null,
      body text not null,
      sent_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, claim_id) references claims (agency_id, id) on delete cascade,
      foreign key (agency_id, account_id) references accounts (agency_id, id)
    )`,
    `create index claim_letters_claim on claim_letters (agency_id, claim_id, sent_at desc)`,
    `create index claim_letters_supplier on claim_letters (agency_id, supplier, sent_at desc)
      where supplier is not null`,
    `alter table mails
      add column claim_id text,
      add foreign key (agency_id, claim_id) references claims (agency_id, id) on delete set null (claim_id)`,
    `create index mails_claim on mails (agency_id, claim_id, sent_at desc, id desc) where claim_id is not null`,
    `create index remarks_claim_created on remarks (agency_id, claim_id, created_at desc, id desc)
      where claim_id is not null`,
  ),
  '3060 letters take a document along': migration(
    `alter table claim_letters
      add column document_id text,
      add foreign key (agency_id, document_id) references documents (agency_id, id) on delete set null (document_id)`,
    `create index claim_letters_document on claim_letters (agency_id, document_id) where document_id is not null`,
  ),
};
