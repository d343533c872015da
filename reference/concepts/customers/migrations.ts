import { migration, type Migrations } from '../../engine/db/migration';

const widenSearch = [
  `alter table customer_search add column keys text[] not null default '{}', add column created_at timestamptz`,
  `update customer_search set created_at = customers.created_at from customers where customers.id = customer_search.customer_id`,
  `alter table customer_search alter column created_at set not null`,
  `create index customer_search_keys on customer_search using gin (owner, keys)`,
  `create index customer_search_by_age on customer_search (owner, created_at, customer_id)`,
];

const addTermTables = [
  // Large agencies wait for this once; no call waits behind it.
  `set local statement_timeout = 0`,
  // Code point order serves searches by the beginning of a word under any locale of the server. No foreign key: checking
  // one for each of the six rows of a customer would double the work.
  `create table customer_terms (
    owner text not null,
    term text collate "C" not null,
    sort_name text collate "C" not null,
    customer_id text not null
  )`,
  `create table name_words (
    owner text not null,
    word text collate "C" not null,
    sounds text[] not null,
    primary key (owner, word)
  )`,
  `create index name_words_sounds on name_words using gin (owner, sounds)`,
  // Indexes are created again at the end: keeping them up to date meanwhile would take most of the time.
  `drop index customer_search_keys`,
  `drop index customer_search_text`,
];

const addSounds = [
  `set local statement_timeout = 0`,
  // Code point order, so that the beginning of a typed name finds how names begin to sound.
  `create table name_sounds (
    owner text not null,
    sound text collate "C" not null,
    word text collate "C" not null,
    primary key (owner, sound, word)
  )`,
  `alter table name_words drop column sounds`,
  `drop index customer_search_keys`,
  `drop index customer_search_text`,
  `drop index customer_terms_by_name`,
  `drop index customer_terms_customer`,
  `drop index customer_terms_number_end`,
  `truncate customer_terms`,
];

const indexTerms = [
  `create index customer_search_keys on customer_search using gin (owner, keys)`,
  `create index customer_search_text on customer_search using gin (owner, text gin_trgm_ops)`,
  `create index customer_terms_by_name on customer_terms (owner, term, sort_name, customer_id)`,
  `create index customer_terms_customer on customer_terms (customer_id)`,
  // People remember the last digits of a number.
  `create index customer_terms_number_end on customer_terms (owner, reverse(term)) where starts_with(term, 'number:')`,
];

export const migrations: Migrations = {
  '0520 customers': migration(
    `create table customers (
      id text not null,
      agency_id text not null references agencies (id) on delete cascade,
      customer_type text not null,
      info jsonb not null,
      passport jsonb not null,
      status text not null check (status in ('COMPLETED', 'LEAD', 'NEW', 'REMOVED', 'UNKNOWN_CONTACT')),
      privilege text not null check (privilege in ('BLACKLISTED', 'PREMIUM', 'STANDARD', 'UNWANTED')),
      first_name text not null,
      last_name text not null,
      passport_number text,
      mobile_phone text,
      email text,
      sort_name text not null,
      search text not null,
      created_at timestamptz not null,
      primary key (id),
      unique (agency_id, id)
    )`,
    // A search begins inside one agency, and is by parts of words of three letters or more.
    `create index customers_search on customers using gin (agency_id, search gin_trgm_ops)`,
    `create index customers_by_name on customers (agency_id, sort_name collate "C", id)`,
    // Shorter ones are the beginning of a name.
    `create index customers_by_first_name on customers (agency_id, lower(first_name) collate "C")`,
    `create unique index customers_passport on customers (agency_id, passport_number) where status <> 'REMOVED'`,
    `create table customer_media (
      agency_id text not null,
      customer_id text not null,
      position integer not null,
      media_type text not null,
      value text not null,
      compared text not null,
      confirmed timestamptz,
      primary key (customer_id, position),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
    // Two people may share a landline; a mobile or a mail address is one customer's (S3 §5).
    `create unique index customer_media_unique on customer_media (agency_id, media_type, compared)
      where media_type in ('MOBILE_PHONE', 'MAIL')`,
  ),
  // The condition of row-level security goes before any that the server does not know to be leakproof, LIKE among them,
  // and no index could then be used. So what is searched lies in a table of its own, under its owner's id.
  '0525 customer search': migration(
    `create table customer_search (
      customer_id text primary key references customers (id) on delete cascade,
      owner text not null,
      sort_name text not null,
      first_name text not null,
      text text not null
    )`,
    `insert into customer_search select id, agency_id, sort_name, lower(first_name), search from customers where status <> 'REMOVED'`,
    // Parts of words of three letters or more.
    `create index customer_search_text on customer_search using gin (owner, text gin_trgm_ops)`,
    // The order of lists; shorter words are the beginning of a name.
    `create index customer_search_by_name on customer_search (owner, sort_name collate "C", customer_id)`,
    `create index customer_search_by_first_name on customer_search (owner, first_name collate "C")`,
    `drop index customers_search`,
    `drop index customers_by_name`,
    `drop index customers_by_first_name`,
    `alter table customers drop column search, drop column sort_name`,
  ),
  '0528 customers have an agent': migration(
    `alter table customers add column agent_account_id text,
      add constraint customers_agent foreign key (agency_id, agent_account_id) references accounts (agency_id, id)`,
    `create index customers_of_agent on customers (agent_account_id) where agent_account_id is not null`,
  ),
  '0801 whole cards': migration(
    `alter table customers
      add column addresses jsonb not null default '[]',
      add column professional_info jsonb not null default '{"occupation": null}',
      add column import_source text not null default 'MANUAL',
      add column version integer not null default 1,
      add column updated_at timestamptz,
      add column updated_by text,
      add column removed_at timestamptz,
      add column removed_status text,
      add constraint customers_updated_by foreign key (agency_id, updated_by) references accounts (agency_id, id)`,
    `update customers set updated_at = created_at, info = '{"title": "MISTER"}'::jsonb || info`,
    `alter table customers alter column updated_at set not null`,
    // What a card said before each change, so that who saves an older one hears what has changed since.
    `create table customer_versions (
      agency_id text not null,
      customer_id text not null,
      version integer not null,
      card jsonb not null,
      replaced_at timestamptz not null,
      primary key (customer_id, version),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
    `alter table customer_media add column removed boolean not null default false`,
    `drop index customer_media_unique`,
    `create unique index customer_media_unique on customer_media (agency_id, media_type, compared)
      where media_type in ('MOBILE_PHONE', 'MAIL') and not removed`,
    // One code at a time for each medium; five guesses.
    `create table customer_media_codes (
      agency_id text not null,
      customer_id text not null,
      media_type text not null,
      compared text not null,
      code_hash text not null,
      tries integer not null default 0,
      resend_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (customer_id, media_type, compared),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
  ),
  // Keys, terms and sounds are derived: no migration fills them. The job `customers.rebuildSearch` does, by today's rules.
  '0802 customers are filtered': migration(...widenSearch),
  '0970 terms of customers': migration(...addTermTables, ...indexTerms),
  // A city that was chosen in another language is the same city.
  '0971 cities by the name of the register': migration(
    `set local statement_timeout = 0`,
    `update customers set addresses = (
      select jsonb_agg(case when cities.id is null then address else address || jsonb_build_object('city', name_he) end order by at)
      from jsonb_array_elements(addresses) with ordinality as listed (address, at) left join cities on cities.id = address -> 'cityIds' ->> 0
    ) where exists (
      select from jsonb_array_elements(addresses) as address join cities on cities.id = address -> 'cityIds' ->> 0 where name_he <> address ->> 'city'
    )`,
  ),
  '0975 names by sound and letters': migration(...addSounds, ...indexTerms),
  '0990 versions of search rules': migration(
    // No row: made by rules that nobody wrote down.
    `create table search_rules (
      agency_id text not null references agencies (id) on delete cascade,
      version integer not null,
      rebuilt_at timestamptz not null,
      primary key (agency_id)
    )`,
  ),
  // Lists in the order of names read these indexes and no row. Marks and further names are derived, so the job
  // `customers.rebuildSearch` writes them; until then an agency's lists are found as before.
  '1541 lists of customers read an index': migration(
    `set local statement_timeout = 0`,
    `alter table customer_search add column marks bigint not null default 0`,
    `alter table customer_terms add column marks bigint not null default 0, add column further text not null default ' '`,
    // An agency without a row is one whose rows were all written with marks.
    `insert into search_rules (agency_id, version, rebuilt_at)
      select id, 0, now() from agencies on conflict (agency_id) do nothing`,
    `drop index customer_search_by_name`,
    `drop index customer_terms_by_name`,
    `create index customer_search_by_name on customer_search (owner, sort_name collate "C", customer_id) include (marks)`,
    `create index customer_terms_by_name on customer_terms (owner, term, sort_name, customer_id) include (marks, further)`,
  ),
  '2931 removed customers are found': migration(
    // Their claims are still found by their names, which no search has.
    `create index customers_removed on customers (agency_id) where status = 'REMOVED'`,
  ),
  // An audience of a million is counted from these alone, so the cards are not read. What follows from a card in one row
  // needs no lock of another, as a kept row would.
  '3490 what an audience asks of cards is in indexes': migration(
    `set local statement_timeout = 0`,
    `alter table customers
      add column card_language text generated always as (info -> 'data' ->> 'language') stored,
      add column mobile_compared integer generated always as (
        case when right(regexp_replace(mobile_phone, '\\D', '', 'g'), 9) ~ '^5[0-9]{8}$'
          then right(regexp_replace(mobile_phone, '\\D', '', 'g'), 9)::integer end) stored,
      add column mail_compared text generated always as (
        case when lower(trim(email)) ~ '^[^@\\s]+@[^@\\s]+[.][^@\\s]+$' then lower(trim(email)) end) stored`,
    `create index customers_by_mobile on customers (agency_id, mobile_compared)
      where status <> 'REMOVED' and mobile_compared is not null`,
    `create index customers_by_mail on customers (agency_id, mail_compared)
      where status <> 'REMOVED' and mail_compared is not null`,
    `create index customers_reached on customers (agency_id, id)
      include (status, privilege, agent_account_id, card_language, mobile_compared, mail_compared)`,
  ),
};
