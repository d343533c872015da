import { migration, type Migrations } from '../../engine/db/migration';

const states = `'NONE', 'EXPECTED', 'READY', 'EMPTY', 'DAMAGED', 'UNAVAILABLE', 'DELETED'`;

export const migrations: Migrations = {
  '0822 phone calls': migration(
    `create table phone_calls (
      id text primary key,
      agency_id text not null,
      account_id text,
      customer_id text not null,
      direction text not null check (direction in ('INCOMING', 'OUTGOING')),
      contact_number text not null,
      duration_seconds integer not null check (duration_seconds >= 0),
      tags text[] not null default '{}',
      called_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
    `create index phone_calls_customer on phone_calls (agency_id, customer_id, called_at desc, id desc)`,
  ),
  '1941 calls of an exchange': migration(
    `alter table phone_calls alter column customer_id drop not null`,
    `alter table phone_calls drop constraint phone_calls_agency_id_customer_id_fkey`,
    `alter table phone_calls add foreign key (agency_id, customer_id) references customers (agency_id, id)
      on delete set null (customer_id)`,
    `alter table phone_calls
      add column external_id text,
      add column phone text not null default '',
      add column status text not null default 'ANSWERED'
        check (status in ('RINGING', 'TALKING', 'ANSWERED', 'MISSED', 'VOICEMAIL')),
      add column answered_at timestamptz,
      add column ended_at timestamptz,
      add column rings_for text[] not null default '{}',
      add column order_id text,
      add column claim_id text,
      add column document_id text,
      add column note text,
      add column filed boolean not null default false,
      add column recording text not null default 'NONE' check (recording in (${states})),
      add column settled_at timestamptz,
      add column settled_by text,
      add column taken_by text,
      add column taken_at timestamptz,
      add column version integer not null default 1,
      add foreign key (agency_id, order_id) references orders (agency_id, id) on delete set null (order_id),
      add foreign key (agency_id, claim_id) references claims (agency_id, id) on delete set null (claim_id),
      add foreign key (agency_id, document_id) references documents (agency_id, id) on delete set null (document_id)`,
    `update phone_calls set
      phone = regexp_replace(regexp_replace(contact_number, '\\D', '', 'g'), '^(00)?972', '0'),
      filed = true,
      status = case when account_id is null then 'MISSED' else 'ANSWERED' end,
      answered_at = case when account_id is not null then called_at end,
      ended_at = called_at + duration_seconds * interval '1 second'`,
    // Nobody has worked with missed calls before: those of the past are no work list.
    `update phone_calls set settled_at = now() where status = 'MISSED' and called_at < now() - interval '14 days'`,
    `alter table phone_calls add column phone_end text generated always as (reverse(phone)) stored`,
    `create table phone_call_tags (
      agency_id text not null,
      call_id text not null,
      tag_id text not null,
      account_id text not null,
      primary key (agency_id, call_id, tag_id),
      foreign key (agency_id, call_id) references phone_calls (agency_id, id) on delete cascade,
      foreign key (agency_id, tag_id) references tags (agency_id, id) on delete cascade
    )`,
    `create index phone_call_tags_tag on phone_call_tags (agency_id, tag_id)`,
    // A word that stood on calls becomes a tag of whoever used it first, unless the agency has that tag already.
    `insert into tags (id, agency_id, name, account_id, created_at)
      select gen_random_uuid()::text, agency_id, name, account_id, called_at from (
        select distinct on (phone_calls.agency_id, lower(word)) phone_calls.agency_id, word as name, account_id, called_at
        from phone_calls, unnest(phone_calls.tags) as word
        where word <> '' and account_id is not null
        order by phone_calls.agency_id, lower(word), called_at
      ) as first_uses
      on conflict do nothing`,
    `insert into phone_call_tags (agency_id, call_id, tag_id, account_id)
      select distinct phone_calls.agency_id, phone_calls.id, tags.id, coalesce(phone_calls.account_id, tags.account_id)
      from phone_calls, unnest(phone_calls.tags) as word, tags
      where tags.agency_id = phone_calls.agency_id and lower(tags.name) = lower(word)`,
    `alter table phone_calls drop column tags`,
    `create unique index phone_calls_external on phone_calls (agency_id, external_id) where external_id is not null`,
    `create index phone_calls_newest on phone_calls (agency_id, called_at desc, id desc)`,
    `create index phone_calls_phone on phone_calls (agency_id, phone collate "C", called_at desc)`,
    `create index phone_calls_phone_end on phone_calls (agency_id, phone_end collate "C")`,
    `create index phone_calls_waiting on phone_calls (agency_id, called_at desc, id desc)
      where direction = 'INCOMING' and status in ('MISSED', 'VOICEMAIL') and settled_at is null`,
    `create index phone_calls_missed on phone_calls (agency_id, status, called_at desc, id desc)
      where status in ('MISSED', 'VOICEMAIL')`,
    `create index phone_calls_unfiled on phone_calls (agency_id, called_at desc, id desc) where customer_id is null`,
    `create index phone_calls_account on phone_calls (agency_id, account_id, called_at desc, id desc)`,
    `create index phone_calls_live on phone_calls (agency_id, called_at) where status in ('RINGING', 'TALKING')`,
    `create index phone_calls_expected on phone_calls (ended_at) where recording = 'EXPECTED'`,
    `create index phone_calls_order on phone_calls (agency_id, order_id) where order_id is not null`,
    `create index customer_media_phones on customer_media (agency_id, compared)
      where media_type in ('MOBILE_PHONE', 'PHONE', 'HOME_PHONE')`,
    `create table exchange_settings (
      agency_id text primary key references agencies (id) on delete cascade,
      recordings_from text,
      retention_days integer check (retention_days >= 30)
    )`,
    `create table phone_call_events (
      agency_id text not null references agencies (id) on delete cascade,
      external_id text not null,
      id text not null,
      event jsonb not null,
      primary key (agency_id, external_id, id)
    )`,
    `create table phone_recordings (
      agency_id text not null,
      call_id text primary key,
      file_id text not null,
      hash text not null,
      seconds real not null,
      peaks smallint[] not null,
      received_at timestamptz not null,
      foreign key (agency_id, call_id) references phone_calls (agency_id, id) on delete cascade,
      foreign key (agency_id, file_id) references files (agency_id, id)
    )`,
    `create index phone_recordings_age on phone_recordings (agency_id, received_at)`,
    `create table phone_call_marks (
      id text primary key,
      agency_id text not null,
      call_id text not null,
      account_id text not null,
      from_second real not null,
      to_second real not null,
      note text not null,
      created_at timestamptz not null,
      foreign key (agency_id, call_id) references phone_calls (agency_id, id) on delete cascade,
      foreign key (agency_id, account_id) references accounts (agency_id, id)
    )`,
    `create index phone_call_marks_call on phone_call_marks (agency_id, call_id, from_second)`,
    `create table phone_call_evidence (
      id text primary key,
      agency_id text not null,
      call_id text not null,
      kind text not null check (kind in ('CONSENT', 'ADVICE', 'OTHER')),
      from_second real not null,
      to_second real not null,
      note text not null,
      file_id text not null,
      document_id text,
      order_id text,
      claim_id text,
      hash text not null,
      recording_hash text not null,
      account_id text not null,
      created_at timestamptz not null,
      foreign key (agency_id, call_id) references phone_calls (agency_id, id),
      foreign key (agency_id, file_id) references files (agency_id, id),
      foreign key (agency_id, document_id) references documents (agency_id, id) on delete set null (document_id),
      foreign key (agency_id, account_id) references accounts (agency_id, id)
    )`,
    `create index phone_call_evidence_call on phone_call_evidence (agency_id, call_id, from_second)`,
  ),
  '2720 conversations by telephone': migration(
    // Not collated "C": within the function all texts would take that collation, and none of the agency's indexes fits.
    `alter table phone_calls add column conversation text
      generated always as (coalesce(customer_id, nullif(phone, ''), id)) stored`,
    `create index phone_calls_conversation on phone_calls (agency_id, conversation, called_at desc, id desc)`,
    `alter table phone_calls add column latest boolean not null default false`,
    `update phone_calls set latest = true where id in (
      select distinct on (agency_id, conversation) id from phone_calls
      order by agency_id, conversation, called_at desc, id desc)`,
    // Two calls of one conversation that arrive at the same moment may both be the latest until the next one arrives.
    `create function mark_latest_call(agency text, key text) returns void language plpgsql as $$
      declare newest text;
      begin
        select id into newest from phone_calls where agency_id = agency and conversation = key
          order by called_at desc, id desc limit 1;
        update phone_calls set latest = false
          where agency_id = agency and conversation = key and latest and id <> newest;
        update phone_calls set latest = true where agency_id = agency and id = newest and not latest;
      end
    $$`,
    `create function call_joins_conversation() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then perform mark_latest_call(old.agency_id, old.conversation); end if;
        if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.conversation <> old.conversation) then
          perform mark_latest_call(new.agency_id, new.conversation);
        end if;
        return null;
      end
    $$`,
    `create trigger call_joins_conversation after insert or delete or update of called_at, customer_id, phone
      on phone_calls for each row execute function call_joins_conversation()`,
    `create index phone_calls_latest on phone_calls (agency_id, called_at desc, id desc) where latest`,
    `create index phone_calls_latest_of on phone_calls (agency_id, conversation) where latest`,
    `create index phone_calls_claim on phone_calls (agency_id, claim_id) where claim_id is not null`,
  ),
  '2932 evidence on renewals': migration(
    `alter table phone_call_evidence
      add column renewal_id text,
      add foreign key (agency_id, renewal_id) references renewals (agency_id, id) on delete set null (renewal_id)`,
    `create index phone_call_evidence_renewal on phone_call_evidence (agency_id, renewal_id) where renewal_id is not null`,
  ),
  '3720 calls that the exchange places': migration(
    `alter table exchange_settings add column dial_at text, add column dial_secret text`,
    `create table phone_dials (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      extension text not null,
      number text not null,
      state text not null check (state in ('UNKNOWN', 'RINGING', 'REFUSED', 'LOST')),
      refusal text,
      asked integer not null default 0,
      created_at timestamptz not null,
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create index phone_dials_account on phone_dials (agency_id, account_id, created_at desc)`,
  ),
  '3630 calls of older demonstrations': migration(
    // They came from no exchange, and so seemed to be written down. Ids of seeds are UUIDs of version 8.
    `update phone_calls set external_id = 'demo-' || id
      where external_id is null and recording = 'NONE' and substr(id, 15, 1) = '8'
        and not exists (select from phone_calls as other where other.agency_id = phone_calls.agency_id
          and other.external_id like 'demo-%')`,
  ),
};
