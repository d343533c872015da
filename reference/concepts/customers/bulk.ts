import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../engine/db/schema';
import { tenantOf } from '../../engine/db/tenant';
import { searchForm } from '../geography/search-form';
import { demoAccountId } from '../seed/agencies';
import { asJson } from '../../engine/db/columns';
import { demoAddress } from './demo-addresses';
import { femaleNames, lastNames, maleNames, type Name } from './names';
import { keepNameWords } from './name-words';
import { nameKey, withLetterKeys } from './search-keys';
import { marksIn } from './search-marks';
import { addTerms } from './search-terms';

/** Customers per transaction. */
const portion = 50_000;
/** Indexes that are dropped and rebuilt: this is faster than updating them for a million rows. */
const indexes = [
  'customer_search_text',
  'customer_search_keys',
  'customer_terms_by_name',
  'customer_terms_customer',
  'customer_terms_number_end',
] as const;

const wordOf = ([he, latin]: Name, isMale = false) => ({
  he,
  latin,
  form: searchForm(he),
  names: searchForm(he).split(' ').map(nameKey),
  is_male: isMale,
});

/** Returns a double name; a third of the families has a single one. */
const pairOf = ([he, latin]: Name, [otherHe, otherLatin]: Name): Name => [`${he}-${otherHe}`, `${latin}.${otherLatin}`];
const families = lastNames.flatMap((one, at) => [
  one,
  ...[7, 19].map((step) => pairOf(one, lastNames[(at + step) % lastNames.length]!)),
]);

/** Every sixth customer gets a rare family name, made of words of street names. */
const rareEvery = 6;
const rareNames = (count: number) =>
  sql<{
    word: string;
  }>`select word from (select distinct regexp_split_to_table(name_he, '[^א-ת]+') as word from streets) as words where length(word) between 4 and 9 order by md5(word) limit ${Math.ceil(count / rareEvery)}`;

/** Creates temporary tables with the words that rows are made of. */
async function prepareWords(db: Db, count: number): Promise<void> {
  const firsts = [...maleNames.map((name) => wordOf(name, true)), ...femaleNames.map((name) => wordOf(name))];
  const lasts = families.map((name) => wordOf(name));
  const places = Array.from({ length: 500 }, (_, at) => ({ address: demoAddress(`bulk:${at}`) }));
  const words = sql`he text, latin text, form text, names text[], is_male boolean`;
  await sql`create temporary table bulk_firsts on commit drop as select row_number() over () - 1 as n, * from jsonb_to_recordset(${asJson(firsts)}::jsonb) as x(${words})`.execute(
    db,
  );
  await sql`create temporary table bulk_lasts on commit drop as select row_number() over () - 1 as n, * from jsonb_to_recordset(${asJson(lasts)}::jsonb) as x(${words})`.execute(
    db,
  );
  await sql`create temporary table bulk_rare on commit drop as select row_number() over () - 1 as n, count(*) over () as total, word from (${rareNames(count)}) as words`.execute(
    db,
  );
  await sql`create temporary table bulk_places on commit drop as select row_number() over () - 1 as n, * from jsonb_to_recordset(${asJson(places)}::jsonb) as x(address jsonb)`.execute(
    db,
  );
}

/** Returns a pseudo-random number per customer and use, the same on every run. */
const chance = (use: string, below: number) =>
  sql`mod(('x' || substr(md5(${use} || n), 1, 7))::bit(28)::int, ${below})`;

/** Creates the facts of a range of customers: people with believable names and IDs with a valid check digit. */
async function prepareFacts(db: Db, from: number, to: number): Promise<void> {
  await sql`create temporary table bulk_facts on commit drop as
    select facts.*, firsts.he as first_name, coalesce(rare.word, lasts.he) as last_name, firsts.form as first_form, coalesce(rare.word, lasts.form) as last_form, firsts.is_male,
      firsts.names || case when rare.word is null then lasts.names else array[${nameKey('')}::text || rare.word] end as names,
      firsts.latin || '.' || case when rare.word is null then lasts.latin else '' end || facts.n || '@mail.example' as mail,
      stem || mod(10 - mod((
        select sum(case when mod(at, 2) = 1 then substr(stem, at, 1)::int else mod(2 * substr(stem, at, 1)::int, 10) + (2 * substr(stem, at, 1)::int) / 10 end)
        from generate_series(1, 8) as at), 10), 10)::text as id_number,
      case when has_address then (select jsonb_build_array(address) from bulk_places where bulk_places.n = mod(facts.n, 500)) else '[]'::jsonb end as addresses
    from (
      select n, md5('bulk:' || n)::uuid::text as id, lpad((30000000 + n)::text, 8, '0') as stem,
        '05' || (array['0', '2', '3', '4', '5', '8'])[1 + mod(n, 6)] || lpad(n::text, 7, '0') as mobile,
        ${chance('first', maleNames.length + femaleNames.length)} as first, ${chance('last', families.length)} as last,
        (date '1942-01-01' + ${chance('born', 24_000)})::text as birthday,
        ${chance('mail', 10)} < 8 as has_mail, ${chance('place', 10)} < 7 as has_address,
        (array['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'NEW', 'LEAD'])[1 + ${chance('status', 10)}] as status,
        case ${chance('mark', 100)} when 0 then 'BLACKLISTED' when 1 then 'UNWANTED' when 2 then 'PREMIUM' when 3 then 'PREMIUM' else 'STANDARD' end as privilege,
        (array[${demoAccountId('agent')}, ${demoAccountId('dror.saban')}, null])[1 + mod(n, 3)] as agent,
        timestamptz '2026-01-01' - make_interval(mins => n) as created_at
      from generate_series(${from}::int, ${to}::int) as n
    ) as facts
    join bulk_firsts as firsts on firsts.n = facts.first
    join bulk_lasts as lasts on lasts.n = facts.last
    left join bulk_rare as rare on mod(facts.n, ${rareEvery}) = ${rareEvery} - 1 and rare.n = mod(facts.n / ${rareEvery}, rare.total)`.execute(
    db,
  );
}

/** Returns the snapshot of a JSON expression, in the version that it was written for. */
const stored = (kind: string, data: RawBuilder<unknown>) =>
  sql`jsonb_build_object('kind', ${kind}::text, 'v', 1, 'data', ${data})`;

async function insertFacts(db: Db, agencyId: string): Promise<void> {
  await sql`insert into customers
      (id, agency_id, customer_type, info, passport, addresses, status, privilege, first_name, last_name, passport_number, mobile_phone, email, agent_account_id, created_at, updated_at)
    select id, ${agencyId}, 'Adult',
      ${stored(
        'customer_info',
        sql`jsonb_build_object('title', case when is_male then 'MISTER' else 'MISSIS' end, 'firstName', first_name, 'lastName', last_name,
        'gender', case when is_male then 'MALE' else 'FEMALE' end, 'maritalStatus', 'SINGLE', 'birthday', birthday, 'language', 'HE')`,
      )},
      ${stored('customer_passport', sql`jsonb_build_object('type', 'NATIONAL_ID', 'passportNumber', id_number)`)}, ${stored('customer_addresses', sql`addresses`)}, status, privilege, first_name, last_name, id_number, mobile,
      case when has_mail then mail end, agent, created_at, created_at
    from bulk_facts`.execute(db);
  await sql`insert into customer_media (agency_id, customer_id, position, media_type, value, compared)
    select ${agencyId}, id, 0, 'MOBILE_PHONE', mobile, mobile from bulk_facts
    union all select ${agencyId}, id, 1, 'MAIL', mail, mail from bulk_facts where has_mail`.execute(db);
  const trait = (has: ReturnType<typeof sql>, name: string) =>
    sql`case when ${has} then ${`has:${name}`} else ${`no:${name}`} end`;
  await sql`insert into customer_search (customer_id, owner, sort_name, first_name, text, keys, marks, created_at)
    select id, ${agencyId}, last_form || ' ' || first_form, first_name,
      E'\n' || first_form || ' ' || last_form || ' ' || first_form || E'\n' || id_number || E'\n' || mobile || case when has_mail then E'\n' || mail else '' end,
      ${withLetterKeys(sql`names`)} || filters, ${marksIn(sql`filters`)}, created_at
    from bulk_facts cross join lateral (
      select array['status:' || status, 'privilege:' || privilege, 'source:MANUAL', 'agent:' || coalesce(agent, 'none'), 'born:' || birthday,
        'has:MOBILE_PHONE', 'has:PASSPORT', 'has:BIRTHDAY', 'no:CONFIRMED', ${trait(sql`has_mail`, 'MAIL')}, ${trait(sql`has_address`, 'ADDRESS')}] as filters
    ) as filtered`.execute(db);
  await addTerms(db, sql`customer_id in (select id from bulk_facts)`);
}

export interface BulkOptions {
  agencyId: string;
  /** Total number of customers. */
  count: number;
  onProgress: (done: number) => void;
}

/**
 * Adds customers until an agency has `count` of them. Existing ones stay, so an interrupted run can be continued.
 * Rebuilds the search indexes at the end; nobody should work meanwhile.
 */
export async function addCustomers(db: Db, { agencyId, count, onProgress }: BulkOptions): Promise<void> {
  let done = await doneSoFar(db, count);
  if (done >= count) return onProgress(done);
  const definitions = await definitionsOf(db);
  for (const name of indexes) await sql`drop index if exists ${sql.table(name)}`.execute(db);
  const rare = (await rareNames(count).execute(db)).rows.map(({ word }) => word);
  await keepNameWords(tenantOf(db, agencyId), [
    ...[...maleNames, ...femaleNames, ...families].flatMap(([he]) => searchForm(he).split(' ')),
    ...rare,
  ]);
  try {
    while (done < count) {
      const to = Math.min(done + portion, count) - 1;
      const from = done;
      await db.transaction().execute(async (part) => {
        await prepareWords(part, count);
        await prepareFacts(part, from, to);
        await insertFacts(part, agencyId);
      });
      done = to + 1;
      onProgress(done);
    }
  } finally {
    for (const definition of definitions) await sql.raw(definition).execute(db);
    // Index-only scans need an up-to-date visibility map.
    await sql`vacuum (analyze) customers, customer_media, customer_search, customer_terms`.execute(db);
  }
}

/** Returns how many customers exist: they are created in order, a portion at a time. */
async function doneSoFar(db: Db, count: number): Promise<number> {
  const isThere = async (n: number) =>
    (await sql`select from customers where id = md5('bulk:' || ${n}::int)::uuid::text`.execute(db)).rows.length > 0;
  let [there, missing] = [0, count];
  while (there < missing) {
    const middle = Math.floor((there + missing) / 2);
    if (await isThere(middle)) there = middle + 1;
    else missing = middle;
  }
  return there;
}

const definitionsOf = async (db: Db): Promise<string[]> =>
  (
    await sql<{
      definition: string;
    }>`select replace(indexdef, 'CREATE INDEX', 'CREATE INDEX IF NOT EXISTS') as definition from pg_indexes where schemaname = current_schema() and indexname in (${sql.join([...indexes])})`.execute(
      db,
    )
  ).rows.map(({ definition }) => definition);
