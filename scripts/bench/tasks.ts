import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { contract } from '../../lib/contract';
import { type Reference, startReference } from '../../reference/server';
import { onEmptyDatabase } from '../check/postgres';
import { throwawayFolder } from '../stack/folders';
import type { SearchTimes } from './customers';
import { callerOf, timesOf } from './renewals';
import { signInAtReference } from './sign-in';

/** Queries of the list of tasks: by default, and by each filter. */
const queries: Readonly<Record<string, string>> = {
  'what is due': '',
  'what is due, of the caller': 'scope=mine',
  'a deep page of what is open': 'show=open&page=90',
  overdue: 'show=overdue',
  'of the week': 'show=week',
  done: 'show=done&size=100',
  urgent: 'show=open&priorities=URGENT,EMERGENCY',
  'of orders': 'show=open&origins=ORDER',
  'a subject that nobody wrote': 'show=open&query=איננה',
  'a customer’s name': 'show=open&query=כהן',
};

const { remarks, timeline } = contract;
const rounds = 40;
/** Entries of the customer whose timeline is read (P17). */
const entries = 5_000;

/** Times the lists of tasks among a number of tasks, and the timeline of a customer of 5,000 entries, on PostgreSQL. */
export const taskTimes = (count: number): Promise<SearchTimes[]> =>
  onEmptyDatabase(async (databaseUrl) => {
    const dataDir = throwawayFolder('agency-desk-tasks-');
    const logLevel = 'silent' as const;
    const settings = { port: 0, controlPort: 0, dataDir, databaseUrl, mailFrom: 'desk@localhost', logLevel };
    const reference = await startReference(settings, pino({ level: 'silent' }));
    try {
      const session = await signInAtReference({ reference: reference.url, control: reference.controlUrl! });
      const customerId = await addTasks(reference, count);
      const call = callerOf(reference.url, session);
      const times: SearchTimes[] = [];
      const time = async (name: string, run: () => Promise<unknown>) =>
        times.push({ name, ...(await timesOf(rounds, run)) });
      for (const [name, query] of Object.entries(queries)) await time(name, () => call(remarks.tasks.path, query));
      await time('tasks of the home page', () => call(remarks.due.path));
      const own = (path: string) => path.replace('{customerId}', customerId);
      await time(`remarks of a customer of ${entries}`, () => call(own(remarks.list.path)));
      await time(`timeline of ${entries}`, () => call(own(timeline.list.path)));
      const page = (query: string) => call(own(timeline.list.path), query).then(timeline.list.response.parse);
      await time('one kind of it', () => page('kinds=MAIL'));
      const { next } = await page('size=100');
      await time('its second page', () => page(`size=100&before=${next}`));
      return times;
    } finally {
      await reference.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

/** Rows that are written in one statement: the server ends those that take too long. */
const portion = 10_000;

/**
 * Writes tasks of two years to the demo agency: nine in ten are done, and those that are open are due from 60 days ago to
 * 60 days ahead. One customer gets the entries of the timeline beside them: tasks, calls and mails.
 * @returns the id of this customer
 */
async function addTasks({ database: { db } }: Reference, count: number): Promise<string> {
  const { rows } = await sql<{ agency: string; account: string; people: string[]; owners: string[] }>`
    select agency_id as agency, id as account,
      (select array_agg(id order by id) from customers where customers.agency_id = accounts.agency_id) as people,
      (select array_agg(id order by id) from accounts as own where own.agency_id = accounts.agency_id) as owners
    from accounts where login = 'agent'`.execute(db);
  const { agency, account, people, owners } = rows[0]!;
  const customer = people[0]!;
  for (let from = 1; from <= count; from += portion)
    await sql`insert into remarks (id, agency_id, account_id, customer_id, subject, priority, due_at, done_at, created_at)
      select 'bulk-' || n, ${agency}, (${owners}::text[])[1 + n % ${owners.length}::int],
        (${people}::text[])[1 + n % ${people.length}::int], 'משימה ' || n,
        (array['LOW', 'NORMAL', 'URGENT', 'EMERGENCY'])[1 + n % 4],
        case when n % 10 = 0 then now() + (n / 10 % 120 - 60) * interval '1 day' else at end,
        case when n % 10 <> 0 then at + interval '1 day' end, at - interval '3 days'
      from (select n, now() - (n * interval '730 days' / ${count}::int) as at
        from generate_series(${from}::int, ${Math.min(count, from + portion - 1)}::int) n) as bulk`.execute(db);
  const third = Math.ceil(entries / 3);
  await sql`insert into remarks (id, agency_id, account_id, customer_id, subject, priority, created_at)
    select 'long-' || n, ${agency}, ${account}, ${customer}, 'הערה ' || n, 'NORMAL', now() - n * interval '3 hours'
    from generate_series(1, ${third}::int) n`.execute(db);
  await sql`insert into phone_calls (id, agency_id, account_id, customer_id, direction, contact_number, phone,
      duration_seconds, called_at, status, filed)
    select 'long-' || n, ${agency}, ${account}, ${customer}, 'INCOMING', '0521000001', '0521000001', 60,
      now() - n * interval '5 hours', 'ANSWERED', true
    from generate_series(1, ${third}::int) n`.execute(db);
  await sql`insert into mails select copy.* from generate_series(1, ${third}::int) n
    join mails m on m.id = (select id from mails where account_id = ${account} and folder = 'INBOX' and not removed
      order by sent_at limit 1)
    cross join lateral (select (jsonb_populate_record(m, jsonb_build_object('id', 'long-' || n, 'message_id', null,
      'thread', null, 'remote_folder', null, 'remote_uid', null, 'customer_id', ${customer}::text, 'order_id', null,
      'claim_id', null, 'sent_at', now() - n * interval '4 hours'))).*) as copy`.execute(db);
  // As a database has done on its own within a minute.
  await sql`vacuum (analyze)`.execute(db);
  return customer;
}
