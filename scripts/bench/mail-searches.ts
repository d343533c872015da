import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { contract } from '../../lib/contract';
import { indexMails } from '../../reference/concepts/mails/searching/index-mails';
import type { Scope } from '../../reference/engine/jobs/job';
import { type Reference, startReference } from '../../reference/server';
import { onEmptyDatabase } from '../check/postgres';
import { throwawayFolder } from '../stack/folders';
import type { SearchTimes } from './customers';
import { callerOf, timesOf } from './renewals';
import { signInAtReference } from './sign-in';

/** What is looked for in one's own mailbox. Words of few mails are told by signatures, those of many by reading. */
const queries: Readonly<Record<string, string>> = {
  'no search': '',
  'a word of many mails': 'query=מילה17',
  'a word of every fifth mail': 'query=יחידה1',
  'a word of one mail': 'query=יחידה31415',
  'a word that nobody wrote': 'query=איננה',
  'two words': 'query=מילה17 מילה4011',
  'two letters of many mails': 'query=17',
  'two letters of one mail': 'query=ףץ',
  'two letters that nobody wrote': 'query=זץ',
  'one letter that nobody wrote': 'query=q',
  'a sender by two letters that no sender has': 'query=from:zq',
  'a sender': 'query=from:writer77@',
  'a recipient that nobody wrote to': 'query=to:nobody@',
  'a subject': 'query=subject:נושא4999',
  'files of a month': 'query=has:attachment after:1.1.2026 before:1.2.2026',
};

const { mails } = contract;
const rounds = 20;
/** Words of a mail; each is one of 5,000. */
const length = 200;

/** Times searches in a mailbox of a number of mails, on PostgreSQL. */
export const mailSearchTimes = (count: number): Promise<SearchTimes[]> =>
  onEmptyDatabase(async (databaseUrl) => {
    const dataDir = throwawayFolder('agency-desk-mails-');
    const logLevel = 'silent' as const;
    const settings = { port: 0, controlPort: 0, dataDir, databaseUrl, mailFrom: 'desk@localhost', logLevel };
    const reference = await startReference(settings, pino({ level: 'silent' }));
    try {
      const session = await signInAtReference({ reference: reference.url, control: reference.controlUrl! });
      await addMails(reference, count);
      await indexed(reference);
      const call = callerOf(reference.url, session, mails.find.upstream);
      const times: SearchTimes[] = [];
      for (const [name, query] of Object.entries(queries))
        times.push({ name, ...(await timesOf(rounds, () => call(mails.find.path, query))) });
      return times;
    } finally {
      await reference.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

/** Indexes the mails as the job after a sync does. */
async function indexed({ database: { db } }: Reference): Promise<void> {
  const { agency_id: agencyId } = await db
    .selectFrom('accounts')
    .select('agency_id')
    .where('login', '=', 'agent')
    .executeTakeFirstOrThrow();
  const inTransaction = <T>(work: (scope: Scope) => Promise<T>) =>
    db
      .transaction()
      .execute((transaction) => work({ db: transaction, subscribers: [], jobs: { send: async () => undefined } }));
  const started = performance.now();
  await indexMails({ agencyId }, { inTransaction, signal: new AbortController().signal });
  process.stdout.write(`Indexed in ${Math.round(performance.now() - started)} ms\n`);
  await sql`vacuum (analyze) mail_search`.execute(db);
}

/** Mails that are written in one statement: the server ends those that take too long. */
const portion = 1_000;

/** Copies a mail of the demo agent until there are so many of two years, each with a text of its own. */
async function addMails({ database: { db } }: Reference, count: number): Promise<void> {
  for (let from = 1; from <= count; from += portion)
    await sql`insert into mails select copy.* from generate_series(${from}::int, ${Math.min(count, from + portion - 1)}::int) n
      join mails m on m.id = (select mails.id from mails join accounts on accounts.id = mails.account_id
        where accounts.login = 'agent' and mails.folder = 'INBOX' and not mails.removed order by mails.sent_at limit 1)
      cross join lateral (select string_agg('מילה' || (n * 7919 + i * i * 997) % 5000, ' ') as text
        from generate_series(1, ${length}::int) i where n > 0) as written
      cross join lateral (select (jsonb_populate_record(m, jsonb_build_object('id', 'bulk-' || n, 'message_id', null,
        'thread', null, 'remote_folder', null, 'remote_uid', null, 'customer_id', null, 'order_id', null, 'claim_id', null,
        'sender', 'writer' || n % 500 || '@mail.example', 'subject', 'נושא' || n % 5000,
        'words', written.text || ' יחידה' || n, 'sent_at', now() - (n * interval '730 days' / ${count}::int)))).*
      ) as copy`.execute(db);
  // As a database has done on its own within a minute.
  await sql`vacuum (analyze)`.execute(db);
}
