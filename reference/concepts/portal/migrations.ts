import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0940 customer zone': migration(
    `create table zone_codes (
      agency_id text not null,
      signer_id text not null,
      code_hash text not null,
      tries smallint not null default 0,
      guesses jsonb not null default '[]',
      sent jsonb not null default '[]',
      expires_at timestamptz not null,
      primary key (agency_id, signer_id),
      foreign key (agency_id, signer_id) references envelope_signers (agency_id, id) on delete cascade
    )`,
    `create table zone_grants (
      grant_hash text primary key,
      agency_id text not null references agencies (id) on delete cascade,
      token_hash text not null references envelope_links (token_hash) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`,
    `create index zone_grants_link on zone_grants (token_hash)`,
    `create index zone_grants_expiry on zone_grants (expires_at)`,
    `create table zone_files (
      id text primary key,
      agency_id text not null,
      envelope_id text not null,
      item_id text not null,
      file_id text not null,
      created_at timestamptz not null,
      assembled_at timestamptz,
      unique (agency_id, id),
      foreign key (agency_id, envelope_id) references envelopes (agency_id, id) on delete cascade,
      foreign key (agency_id, item_id) references envelope_items (agency_id, id) on delete cascade,
      foreign key (agency_id, file_id) references files (agency_id, id) on delete cascade
    )`,
    `create index zone_files_item on zone_files (agency_id, item_id, id)`,
    `create index zone_files_envelope on zone_files (agency_id, envelope_id)`,
    `create index zone_files_file on zone_files (agency_id, file_id)`,
    `create table response_links (
      token_hash text primary key,
      agency_id text not null,
      sent_id text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      foreign key (agency_id, sent_id) references sent_opportunities (agency_id, id) on delete cascade
    )`,
    `create index response_links_sent on response_links (agency_id, sent_id)`,
    `create table opportunity_answers (
      agency_id text not null,
      sent_id text not null,
      number integer not null check (number >= 1),
      answer text not null check (answer in ('INTERESTED', 'NOT_INTERESTED', 'ALREADY_PURCHASED', 'UNSUBSCRIBE')),
      address text,
      answered_at timestamptz not null,
      primary key (agency_id, sent_id, number),
      foreign key (agency_id, sent_id) references sent_opportunities (agency_id, id) on delete cascade
    )`,
  ),
  '1960 an answer tells whether the customer agrees to a price': migration(
    `alter table opportunity_answers add column agrees boolean not null default false`,
  ),
  '2820 files of a customer in an order of their own': migration(
    `alter table zone_files add column place smallint not null default 0`,
  ),
};
