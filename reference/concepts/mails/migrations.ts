import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0821 mails': migration(
    `create table mails (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      customer_id text not null,
      order_id text,
      folder text not null check (folder in ('DRAFT', 'INBOX', 'OUTBOX', 'RECYCLE_BIN', 'SENT', 'SPAM')),
      sender text not null,
      recipients text[] not null,
      subject text not null,
      preview text not null,
      seen boolean not null,
      attachments integer not null,
      sent_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade,
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete set null (order_id)
    )`,
    `create index mails_customer on mails (agency_id, customer_id, sent_at desc, id desc)`,
    `create index mails_order on mails (agency_id, order_id) where order_id is not null`,
  ),
  // After the letters of claims (2410), which say of which claim a mail is.
  '2420 mailboxes with their mails': migration(
    `alter table mails alter column customer_id drop not null`,
    `alter table mails drop constraint mails_agency_id_customer_id_fkey`,
    `alter table mails add foreign key (agency_id, customer_id) references customers (agency_id, id)
      on delete set null (customer_id)`,
    `alter table mails
      add column sender_name text not null default '',
      add column reply_to text,
      add column cc text[] not null default '{}',
      add column bcc text[] not null default '{}',
      add column state text not null default 'RECEIVED'
        check (state in ('RECEIVED', 'DRAFT', 'WAITING', 'SENDING', 'SENT', 'FAILED')),
      add column message_id text,
      add column thread text,
      add column answers_id text,
      add column body text not null default '',
      add column html text,
      add column words text not null default '',
      add column file_id text,
      add column sender_check text not null default 'NONE' check (sender_check in ('PASS', 'FAIL', 'NONE')),
      add column damaged boolean not null default false,
      add column problem text,
      add column due_at timestamptz,
      add column removed boolean not null default false,
      add column remote_folder text,
      add column remote_uid double precision,
      add column gone boolean not null default false,
      add column assigned_to text,
      add column note text not null default '',
      add column version integer not null default 1,
      add foreign key (agency_id, answers_id) references mails (agency_id, id) on delete set null (answers_id),
      add foreign key (agency_id, file_id) references files (agency_id, id) on delete set null (file_id),
      add foreign key (agency_id, assigned_to) references accounts (agency_id, id) on delete set null (assigned_to)`,
    // Of a mail that was stored before, the beginning of the text is all there is.
    `update mails set body = preview,
      words = lower(sender || ' ' || array_to_string(recipients, ' ') || ' ' || subject || ' ' || preview)`,
    `create index mails_box on mails (agency_id, account_id, folder, sent_at desc, id desc) where not removed`,
    `create index mails_newest on mails (agency_id, account_id, sent_at desc, id desc) where not removed`,
    `create index mails_unseen on mails (agency_id, account_id, folder) where not removed and not seen`,
    `create index mails_message on mails (agency_id, account_id, message_id) where message_id is not null`,
    `create index mails_thread on mails (agency_id, thread) where thread is not null`,
    `create index mails_remote on mails (agency_id, account_id, remote_folder, remote_uid) where remote_uid is not null`,
    `create index mails_assigned on mails (agency_id, assigned_to, sent_at desc) where assigned_to is not null`,
    `create table mail_files (
      id text primary key,
      agency_id text not null,
      mail_id text not null,
      file_id text not null,
      name text not null,
      content_id text,
      position integer not null,
      document_id text,
      unique (agency_id, id),
      foreign key (agency_id, mail_id) references mails (agency_id, id) on delete cascade,
      foreign key (agency_id, file_id) references files (agency_id, id) on delete cascade,
      foreign key (agency_id, document_id) references documents (agency_id, id) on delete set null (document_id)
    )`,
    `create index mail_files_mail on mail_files (agency_id, mail_id, position)`,
    `create table mail_tags (
      agency_id text not null,
      mail_id text not null,
      tag_id text not null,
      account_id text not null,
      primary key (agency_id, mail_id, tag_id),
      foreign key (agency_id, mail_id) references mails (agency_id, id) on delete cascade,
      foreign key (agency_id, tag_id) references tags (agency_id, id) on delete cascade
    )`,
    `create index mail_tags_tag on mail_tags (agency_id, tag_id)`,
    `create table mail_readers (
      agency_id text not null,
      mail_id text not null,
      account_id text not null,
      answering boolean not null,
      seen_at timestamptz not null,
      primary key (agency_id, mail_id, account_id),
      foreign key (agency_id, mail_id) references mails (agency_id, id) on delete cascade,
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create table mail_intents (
      number integer generated always as identity primary key,
      agency_id text not null,
      account_id text not null,
      mail_id text not null,
      kind text not null check (kind in ('SEEN', 'MOVE', 'REMOVE', 'SEND')),
      value text,
      state text not null default 'WAITING' check (state in ('WAITING', 'STARTED', 'DONE', 'FAILED', 'CANCELLED')),
      attempts integer not null default 0,
      problem text,
      due_at timestamptz not null default now(),
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create index mail_intents_open on mail_intents (agency_id, account_id, number) where state in ('WAITING', 'STARTED')`,
    `create table mail_boxes (
      account_id text primary key,
      agency_id text not null,
      state text not null default 'NEW' check (state in ('NEW', 'IN_PROGRESS', 'DONE', 'ERROR')),
      problem text,
      started_at timestamptz,
      last_success_at timestamptz,
      attempts integer not null default 0,
      not_before timestamptz,
      missing integer not null default 0,
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create table mail_box_folders (
      agency_id text not null,
      account_id text not null,
      folder text not null,
      path text not null,
      uid_validity text not null,
      uid_next double precision not null,
      modseq text,
      total integer not null,
      primary key (account_id, folder),
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create table local_mails (
      uid integer generated always as identity primary key,
      agency_id text not null,
      account_id text not null,
      folder text not null,
      message_id text,
      seen boolean not null,
      raw text not null,
      received_at timestamptz not null,
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create index local_mails_folder on local_mails (agency_id, account_id, folder, uid)`,
    `create index local_mails_message on local_mails (agency_id, account_id, message_id)`,
  ),
  '2451 text of attached files': migration(`alter table mail_files add column text text`),
  '2700 mails in doubt': migration(
    `alter table mails drop constraint mails_state_check`,
    `alter table mails add constraint mails_state_check
      check (state in ('RECEIVED', 'DRAFT', 'WAITING', 'SENDING', 'SENT', 'FAILED', 'IN_DOUBT'))`,
    `alter table mail_intents drop constraint mail_intents_state_check`,
    `alter table mail_intents add constraint mail_intents_state_check
      check (state in ('WAITING', 'STARTED', 'DONE', 'FAILED', 'CANCELLED', 'IN_DOUBT'))`,
    // What was begun by the former program may be with the server.
    `update mail_intents set value = 'OFFERED' where kind = 'SEND' and state = 'STARTED' and value is null`,
    // A number of a server belongs to one mail.
    `update mails set remote_uid = null from (
      select id, row_number() over (partition by agency_id, account_id, remote_folder, remote_uid order by id) as place
      from mails where remote_uid is not null) as numbered
      where numbered.id = mails.id and numbered.place > 1`,
    `drop index mails_remote`,
    `create unique index mails_remote on mails (agency_id, account_id, remote_folder, remote_uid)
      where remote_uid is not null`,
  ),
  '2701 who listens to a mailbox': migration(
    `alter table mail_boxes add column idle_holder text, add column idle_until timestamptz`,
  ),
  '2840 headers before texts': migration(
    `alter table mails add column loaded boolean not null default true`,
    `alter table mails add column load_failures integer not null default 0`,
    `alter table mails add column wanted boolean not null default false`,
    `create index mails_unloaded on mails (agency_id, account_id, wanted desc, sent_at desc, id desc) where not loaded`,
    `create index mails_gone on mails (agency_id, account_id) where gone`,
  ),
  '2920 refused recipients': migration(
    `alter table mails add column refused text[] not null default '{}'`,
    `alter table mails add column refusals text[] not null default '{}'`,
  ),
  '2923 senders whose pictures are shown': migration(
    `create table mail_picture_senders (
      account_id text not null,
      agency_id text not null,
      address text not null,
      primary key (account_id, address),
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
  ),
  '2922 signed mails': migration(`alter table mails add column signature text not null default ''`),
  '3200 files of attached messages': migration(
    `alter table mail_files add column inside_id text`,
    `alter table mail_files add foreign key (agency_id, inside_id) references mail_files (agency_id, id) on delete cascade`,
    `create index mail_files_inside on mail_files (agency_id, inside_id) where inside_id is not null`,
  ),
  '3350 postponed mails': migration(
    `alter table mails add column postponed_until timestamptz, add column returned_at timestamptz`,
    `create index mails_postponed on mails (agency_id, account_id, postponed_until) where postponed_until is not null`,
    // A mail that has come back stands where it would stand if it had arrived then.
    `drop index mails_box`,
    `drop index mails_newest`,
    `create index mails_box on mails (agency_id, account_id, folder, (coalesce(returned_at, sent_at)) desc, id desc)
      where not removed`,
    `create index mails_newest on mails (agency_id, account_id, (coalesce(returned_at, sent_at)) desc, id desc)
      where not removed`,
  ),
  '3380 mails without their files': migration(`alter table mails add column cut_size double precision`),
  '3381 chosen folders that are lost': migration(
    `alter table mail_boxes add column lost_folders text[] not null default '{}'`,
  ),
  '3382 how many mails of a folder are here': migration(`alter table mail_box_folders add column kept integer`),
  // Mails that were stored before the files of attached messages were listed (3200) are read again.
  '3352 old mails with attached messages': migration(
    `alter table mails add column readings_left integer not null default 0`,
    `update mails set readings_left = 3 where file_id is not null
      and exists (select from mail_files where mail_files.agency_id = mails.agency_id and mail_files.mail_id = mails.id
        and (name ilike '%.msg' or name ilike '%.eml' or name ilike '%.dat'))
      and not exists (select from mail_files where mail_files.agency_id = mails.agency_id
        and mail_files.mail_id = mails.id and inside_id is not null)`,
    `create index mails_to_read on mails (id) where readings_left > 0`,
  ),
  '3421 mails that were stopped': migration(
    `alter table mails add column stopped_due_at timestamptz, add column stopped_dropped boolean not null default false`,
    `create index mails_stopped on mails (agency_id, stopped_due_at, id) where stopped_due_at is not null`,
  ),
  '3500 drafts in which nothing was written': migration(
    `alter table mails add column untouched boolean not null default false`,
    `create index mails_untouched on mails (agency_id, account_id, sent_at) where untouched`,
  ),
  '3810 drafts whose quotation comes late': migration(
    `alter table mails add column awaits_quote text check (awaits_quote in ('ANSWER', 'FORWARD'))`,
  ),
  '3830 senders of filed mails': migration(
    `create index mails_filed_sender on mails (agency_id, sender) where customer_id is not null`,
  ),
  // Other servers may have passed on results that the sender had written. These marks cannot be checked again, so they
  // are removed.
  '3730 senders that were believed too easily': migration(
    `update mails set sender_check = 'NONE' where sender_check = 'PASS' and not exists (select from mailboxes
      where mailboxes.agency_id = mails.agency_id and mailboxes.account_id = mails.account_id
        and imap_host ~* '(^|[.])(gmail|googlemail|google|me|icloud|office365|outlook|yahoo)[.]com$')`,
  ),
  // Parallel workers are off: a scan takes some 20 ms, and starting them takes longer.
  '3780 signatures of mails': migration(
    `create table mail_search (
      mail_id text primary key references mails (id) on delete cascade,
      owner text not null,
      account_id text not null,
      signature bit(8192)
    ) with (parallel_workers = 0)`,
    // Of its usual size a row would be compressed, and each read would have to undo that.
    `alter table mail_search alter column signature set storage plain`,
    `insert into mail_search select id, agency_id, account_id from mails`,
    `create index mail_search_box on mail_search (owner, account_id)`,
    `create index mail_search_open on mail_search (owner, account_id) where signature is null`,
    `create function mail_search_follow() returns trigger language plpgsql as $$
      begin
        insert into mail_search (mail_id, owner, account_id) values (new.id, new.agency_id, new.account_id)
        on conflict (mail_id) do update set account_id = excluded.account_id, signature = null;
        return null;
      end $$`,
    `create trigger mail_search_of_new after insert on mails for each row execute function mail_search_follow()`,
    `create trigger mail_search_of_changed
      after update of account_id, words, sender, sender_name, recipients, cc, subject on mails for each row
      when ((old.account_id, old.words, old.sender, old.sender_name, old.recipients, old.cc, old.subject)
        is distinct from (new.account_id, new.words, new.sender, new.sender_name, new.recipients, new.cc, new.subject))
      execute function mail_search_follow()`,
  ),
  // Signatures tell one and two letters too. Those of before are written anew by the job that runs at the start.
  '3870 signatures of short words': migration(
    `drop index mail_search_open`,
    `alter table mail_search drop column signature`,
    `alter table mail_search add column signature bit(14336)`,
    `alter table mail_search alter column signature set storage plain`,
    `create index mail_search_open on mail_search (owner, account_id) where signature is null`,
  ),
  // The state of a mailbox counts its folders whenever something arrives: 5 ms for 50,000 mails instead of 100.
  '3900 counts of folders': migration(
    `create index mails_counted on mails (agency_id, account_id, folder, seen)
      where not removed and postponed_until is null`,
  ),
};
