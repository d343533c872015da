import { rmSync } from 'node:fs';
import { contract } from '../../lib/contract';
import { onEmptyDatabase } from '../check/postgres';
import { throwawayFolder } from '../stack/folders';
import { Refusal } from '../stack/refusal';
import { seedCustomers } from '../stack/seed-customers';
import { onReference } from './reference';

/** Times of one kind of search among many customers, ms. */
export interface SearchTimes {
  name: string;
  p50: number;
  p95: number;
}

/** Typical searches, each with several values so that answers are not only repetitions. */
const searches: Readonly<Record<string, readonly string[]>> = {
  'nothing typed': ['', 'page=5', 'sort=createTs&sortDirection=DESC'],
  'a common name': ['query=כהן', 'query=לוי', 'query=מזרחי'],
  'first and last name': ['query=דוד כהן', 'query=שרה פרץ', 'query=מיכל וייס'],
  'a name in Latin letters': ['query=cohen', 'query=David Levi', 'query=rosenberg', 'query=davi', 'query=le'],
  'one or two letters': ['query=א', 'query=כה', 'query=ש'],
  'letters beside a name': [
    'query=כהן ד',
    'query=מ לוי',
    'query=אבו ח',
    'query=כה א',
    'query=cohen d',
    'query=ali a',
    'query=כהן 05',
  ],
  'a beginning beside a name': ['query=david co', 'query=moshe le', 'query=levi mo', 'query=דוד כה'],
  'several letters': ['query=א ש', 'query=ד כ', 'query=צ ז', 'query=d c', 'query=אב ש', 'query=ש א מ'],
  'a part of a name': ['query=גולדש', 'query=רוזנב', 'query=נברג'],
  'phone, whole and in part': ['query=050-0600000', 'query=%2B972 52 0123457', 'query=0612345'],
  'a few digits': ['query=0522', 'query=05226', 'query=4567'],
  ID: ['query=300000', 'query=30012345', 'query=309999'],
  'mail address': ['query=david.cohen', 'query=@mail.example', 'query=12345@mail'],
  'found nowhere': ['query=קסנופוביה', 'query=99999999', 'query=zzzzzz'],
  'rare mark': ['privileges=BLACKLISTED', 'privileges=BLACKLISTED&hasNot=MAIL', 'query=כהן&privileges=UNWANTED'],
  'the newest of a name': [
    'query=כהן&sort=createTs&sortDirection=DESC',
    'query=א&sort=createTs',
    'query=כהן&statuses=LEAD&sort=createTs',
  ],
  'two filters': [
    'statuses=LEAD&has=MOBILE_PHONE',
    'statuses=LEAD&privileges=PREMIUM',
    'statuses=NEW&hasNot=MAIL&has=ADDRESS',
    'query=ד&statuses=LEAD',
  ],
  'common filter': ['has=MOBILE_PHONE', 'statuses=LEAD', 'hasNot=ADDRESS&agent=none'],
  'deep page': ['page=900', 'query=כהן&page=500', 'query=א&page=500', 'statuses=LEAD&page=700'],
};
const rounds = 20;

/**
 * Times the customer search of the reference upstream on a PostgreSQL server with a given number of customers. One
 * client makes every search twenty times, after one warm-up.
 */
export const customerSearches = (count: number): Promise<SearchTimes[]> =>
  onEmptyDatabase(async (database) => {
    const folder = throwawayFolder('agency-desk-customers-');
    try {
      const env = { ...process.env, DATABASE_URL: database, DATA_DIR: folder, LOG_LEVEL: 'warn' };
      await seedCustomers(env, count);
      return await onReference(env, timed);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

async function timed(address: string, session: URLSearchParams): Promise<SearchTimes[]> {
  const { upstream, path } = contract.customers.search;
  const times: SearchTimes[] = [];
  for (const [name, queries] of Object.entries(searches))
    times.push({
      name,
      ...(await timesOf(queries.map((query) => `${address}/${upstream}/${path}?${query}&${session}`))),
    });
  return times;
}

async function timesOf(urls: readonly string[]): Promise<Omit<SearchTimes, 'name'>> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    for (const url of urls) {
      const from = performance.now();
      const answer = await fetch(url);
      if (!answer.ok) throw new Refusal(`${decodeURIComponent(new URL(url).search)} answered ${answer.status}.`);
      await answer.arrayBuffer();
      if (round > 0) times.push(performance.now() - from);
    }
  times.sort((one, other) => one - other);
  return { p50: times[Math.floor(times.length * 0.5)]!, p95: times[Math.floor(times.length * 0.95)]! };
}
