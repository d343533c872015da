import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { contract } from '../../lib/contract';
import { type Reference, startReference } from '../../reference/server';
import { onEmptyDatabase } from '../check/postgres';
import { throwawayFolder } from '../stack/folders';
import { Refusal } from '../stack/refusal';
import type { SearchTimes } from './customers';
import { signInAtReference } from './sign-in';

/** Queries of the list and of what stands above it: by default, by each filter, and by each order. */
const queries: Readonly<Record<string, string>> = {
  'the list': '',
  'a hundred rows': 'size=100',
  'a deep page': 'page=90&months=12&types=upcoming,in_process,past',
  'twelve months': 'months=12',
  'this month': 'month=this',
  'policy month 2': 'policyMonth=2',
  'one source': 'sources=Imported',
  'what is past': 'types=past&months=12',
  'what was renewed': 'outcomes=RENEWED&months=12',
  'follow-up, contact due': 'followUps=CALLBACK&contact=due',
  'failed searches': 'search=ERROR',
  'one line': 'productTypes=PROPERTY',
  'a customer’s name': 'query=כהן',
  'by the end of cover': 'sort=insuranceEnd&sortDirection=ASC',
  'by the change of the price': 'sort=change',
};

const { list, summary, upcomingCount, sourceCounts, searchStatus, startSearch } = contract.renewals;
const rounds = 30;

/** Times lists, filters and bulk searches among a number of renewals, on PostgreSQL and on the embedded database. */
export const renewalTimes = async (count: number): Promise<Record<string, SearchTimes[]>> => ({
  PostgreSQL: await onEmptyDatabase((url) => timesOn(url, count)),
  'embedded database': await timesOn(undefined, count),
});

async function timesOn(databaseUrl: string | undefined, count: number): Promise<SearchTimes[]> {
  const dataDir = throwawayFolder('agency-desk-renewals-');
  const settings = {
    port: 0,
    controlPort: 0,
    dataDir,
    databaseUrl,
    mailFrom: 'desk@localhost',
    logLevel: 'silent' as const,
  };
  const reference = await startReference(settings, pino({ level: 'silent' }));
  try {
    const session = await signInAtReference({ reference: reference.url, control: reference.controlUrl! });
    await addPolicies(reference, count);
    const call = callerOf(reference.url, session);
    const times: SearchTimes[] = [];
    const time = async (name: string, run: () => Promise<unknown>) =>
      times.push({ name, ...(await timesOf(rounds, run)) });
    for (const [name, query] of Object.entries(queries)) await time(name, () => call(list.path, query));
    await time('a month at a glance', () => call(summary.path));
    await time('count of the upcoming', () => call(upcomingCount.path));
    await time('counts by source', () => call(sourceCounts.path));
    const ids = await searchable(reference, 3_500);
    await time('status of a hundred', () => call(searchStatus.path, `renewalIds=${ids.slice(0, 100).join(',')}`));
    for (const [size, from] of [
      [1, 0],
      [50, 100],
      [300, 600],
    ] as const)
      times.push({
        name: `start of the search of ${size}`,
        ...(await startTimes(reference, call, ids.slice(from), size)),
      });
    return times;
  } finally {
    await reference.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Times the start of bulk searches. Each is ended, so that none runs while the next one is timed. */
const startTimes = ({ database: { db } }: Reference, call: Caller, ids: readonly string[], size: number) =>
  timesOf(
    rounds,
    (round) => {
      const portion = round % Math.floor(ids.length / size);
      return call(startSearch.path, '', { renewalIds: ids.slice(portion * size, (portion + 1) * size) });
    },
    async () => {
      await db.updateTable('tray_jobs').set({ stage: 'CANCELLED' }).where('kind', '=', 'renewalSearch').execute();
      await db.updateTable('renewals').set({ search_status: null }).where('search_status', '=', 'AWAIT').execute();
      await sql`delete from pgboss.job where name = 'renewals.search' and state < 'active'`.execute(db);
      const running = sql`select from pgboss.job where name = 'renewals.search' and state = 'active'`;
      while ((await running.execute(db)).rows.length > 0) await pause(50);
    },
  );

type Caller = ReturnType<typeof callerOf>;

/** Returns a function that calls the reference upstream, or the upstream of another name; with a body it posts. */
export const callerOf =
  (address: string, session: URLSearchParams, upstream = 'ins-api') =>
  async (path: string, query = '', body?: object): Promise<unknown> => {
    const answer = await fetch(`${address}/${upstream}/${path}?${query}&${session}`, {
      ...(body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      }),
    });
    if (!answer.ok) throw new Refusal(`${path}?${query} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };

/**
 * Copies the demo policies of an agency until there are so many, with ends of cover from a year ago to a year ahead.
 * Triggers make the renewals; a third of them has been worked on.
 */
async function addPolicies({ database: { db } }: Reference, count: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`select o.id from orders o join accounts a on a.agency_id = o.agency_id
    where a.login = 'agent' and o.status in ('PolicyIssued', 'Imported') and o.customer_id is not null
      and exists (select from order_items i where i.order_id = o.id) order by o.id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`with copies as (
      select (jsonb_populate_record(o, jsonb_build_object('id', 'bulk-' || n, 'order_number', 1000000 + n,
        'insurance_start', current_date - 365 + (n * 7) % 730 - 364, 'insurance_end', current_date - 365 + (n * 7) % 730,
        'selling_price', 900 + (n * 37) % 5000))).*
      from generate_series(1, ${count}::int) n
      join orders o on o.id = (${ids}::text[])[1 + n % ${ids.length}::int]
    ) insert into orders select * from copies`.execute(db);
  await sql`insert into order_items (id, agency_id, order_id, position, request_id, product_type, product, selling_price)
    select 'bulk-item-' || n, i.agency_id, 'bulk-' || n, 0, i.request_id, i.product_type, i.product, i.selling_price
    from generate_series(1, ${count}::int) n
    join order_items i on i.order_id = (${ids}::text[])[1 + n % ${ids.length}::int] and i.position = 0`.execute(db);
  await sql`insert into order_search (order_id, owner, text)
    select o.id, o.agency_id, s.text from orders o
    join order_search s on s.order_id = (${ids}::text[])[1 + substr(o.id, 6)::int % ${ids.length}::int]
    where o.id like 'bulk-%'`.execute(db);
  await sql`update renewals set follow_up = case when n % 6 = 0 then 'CALLBACK' end,
      next_contact_on = case when n % 6 = 0 then current_date - 3 + n % 9 end,
      outcome = case when n % 7 = 0 then 'RENEWED' when n % 11 = 0 then 'NOT_RENEWED' else 'OPEN' end
    from (select id, substr(id, 6)::int as n from renewals where id like 'bulk-%') as bulk
    where renewals.id = bulk.id`.execute(db);
  // As a database has done on its own within a minute: lists read an index only where it is vacuumed.
  await sql`vacuum (analyze)`.execute(db);
}

async function searchable({ database: { db } }: Reference, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('renewals')
    .select('id')
    .where('id', 'like', 'bulk-%')
    .where('outcome', '=', 'OPEN')
    .orderBy('id')
    .limit(max)
    .execute();
  // All of them are in their window.
  const ids = rows.map(({ id }) => id);
  await sql`update orders set insurance_end = current_date + 20 where id = any(${ids}::text[])`.execute(db);
  return ids;
}

/** Times something a number of times after a warm-up. @param after what is done after each time, not timed */
export async function timesOf(
  times: number,
  run: (round: number) => Promise<unknown>,
  after: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Omit<SearchTimes, 'name'>> {
  const taken: number[] = [];
  for (let round = 0; round <= times; round += 1) {
    const from = performance.now();
    await run(round);
    if (round > 0) taken.push(performance.now() - from);
    await after();
  }
  taken.sort((one, other) => one - other);
  return { p50: taken[Math.floor(taken.length * 0.5)]!, p95: taken[Math.floor(taken.length * 0.95)]! };
}
