import { type Kysely, sql } from 'kysely';
import { migration, type Migrations } from '../db/migration';
import type { Db, Schema } from '../db/schema';
import { keepNameSounds } from './name-words';
import { keysOf, withLetterKeys } from './search-keys';
import { addTerms } from './search-terms';

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
  '0802 customers are filtered': {
    async up(db: Kysely<unknown>) {
      await widenSearch.up(db);
      await fillKeys(db);
    },
  },
  '0970 terms of customers': {
    async up(db: Kysely<unknown>) {
      await addTermTables.up(db);
      await fillTerms(db);
    },
  },
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
  '0975 names by sound and letters': {
    async up(db: Kysely<unknown>) {
      await addSounds.up(db);
      await fillSounds(db);
    },
  },
};

const widenSearch = migration(
  `alter table customer_search add column keys text[] not null default '{}', add column created_at timestamptz`,
  `update customer_search set created_at = customers.created_at from customers where customers.id = customer_search.customer_id`,
  `alter table customer_search alter column created_at set not null`,
  `create index customer_search_keys on customer_search using gin (owner, keys)`,
  `create index customer_search_by_age on customer_search (owner, created_at, customer_id)`,
);

/** Keys of the customers who are there already. */
async function fillKeys(db: Kysely<unknown>): Promise<void> {
  const old = db as Kysely<Pick<Schema, 'customers' | 'customer_media' | 'customer_search'>>;
  for (const row of await old.selectFrom('customers').selectAll().where('status', '<>', 'REMOVED').execute()) {
    const media = await old.selectFrom('customer_media').selectAll().where('customer_id', '=', row.id).execute();
    await old
      .updateTable('customer_search')
      .set({ keys: keysOf(row, media) })
      .where('customer_id', '=', row.id)
      .execute();
  }
}

/** Whoever has many customers waits for this once; no call waits behind it. */
const addTermTables = migration(
  `set local statement_timeout = 0`,
  // The order of code points is what a beginning of a word can be looked up in, under any locale of the server. The rows
  // are made of customer_search alone, six to a customer: a key to check each of them by would double the work.
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
  // Made anew at the end: kept meanwhile, they would take most of the time.
  `drop index customer_search_keys`,
  `drop index customer_search_text`,
  `update customer_search set keys =
    array(select key from unnest(keys) as key where not starts_with(key, 'sound:') and not starts_with(key, 'name:'))
    || array(select distinct 'name:' || word from regexp_split_to_table(split_part(text, E'\\n', 2), ' ') as word where word <> '')`,
);

const indexTerms = migration(
  `create index customer_search_keys on customer_search using gin (owner, keys)`,
  `create index customer_search_text on customer_search using gin (owner, text gin_trgm_ops)`,
  `create index customer_terms_by_name on customer_terms (owner, term, sort_name, customer_id)`,
  `create index customer_terms_customer on customer_terms (customer_id)`,
  // The last digits of a number are what people remember of it.
  `create index customer_terms_number_end on customer_terms (owner, reverse(term)) where starts_with(term, 'number:')`,
);

async function fillTerms(db: Kysely<unknown>): Promise<void> {
  const known = db as Kysely<Pick<Schema, 'customer_search' | 'customer_terms'>>;
  await sql`insert into name_words (owner, word, sounds)
    select distinct owner, substr(key, 6), '{}'::text[] from customer_search, unnest(keys) as key where starts_with(key, 'name:')`.execute(
    db,
  );
  await addTerms(known as Db, sql`true`);
  await indexTerms.up(db);
}

const addSounds = migration(
  `set local statement_timeout = 0`,
  // In the order of code points, so that what is typed of a name is found by how it begins to sound.
  `create table name_sounds (
    owner text not null,
    sound text collate "C" not null,
    word text collate "C" not null,
    primary key (owner, sound, word)
  )`,
  `alter table name_words drop column sounds`,
  // Made anew at the end, as before.
  `drop index customer_search_keys`,
  `drop index customer_search_text`,
  `drop index customer_terms_by_name`,
  `drop index customer_terms_customer`,
  `drop index customer_terms_number_end`,
);

/** Writes down how the names sound that are there already, and the letters that they begin with. */
async function fillSounds(db: Kysely<unknown>): Promise<void> {
  const known = db as Kysely<Pick<Schema, 'customer_search' | 'customer_terms' | 'name_words' | 'name_sounds'>>;
  const words = await known.selectFrom('name_words').selectAll().execute();
  for (const [owner, some] of Map.groupBy(words, (row) => row.owner))
    await keepNameSounds(
      known as Db,
      owner,
      some.map(({ word }) => word),
    );
  await sql`update customer_search set keys = ${withLetterKeys(sql`keys`)}`.execute(db);
  await sql`truncate customer_terms`.execute(db);
  await addTerms(known as Db, sql`true`);
  await indexTerms.up(db);
}
