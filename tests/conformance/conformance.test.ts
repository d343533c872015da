import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { agencies } from '@/lib/contract/agencies/agencies';
import { claimPartKinds, namedParts } from '@/lib/contract/claims/claim-parts';
import { claims } from '@/lib/contract/claims/claims';
import { customers } from '@/lib/contract/customers/customers';
import { health } from '@/lib/contract/quotes/health';
import { allEndpoints } from '@/lib/contract/index';
import { life } from '@/lib/contract/quotes/life';
import { properties } from '@/lib/contract/quotes/properties';
import { risks } from '@/lib/contract/quotes/risks';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { inputsFor, type Known } from '@/scripts/conformance/facts';
import type { Session } from '@/scripts/conformance/requests';
import { type Report, type Walk, walk } from '@/scripts/conformance/walk';
import { customerLinks } from './customer-links';
import { newKey, startTestReference, type TestReference, type TestSession } from '../reference/harness';
import { healthOfTests, lifeOfTests, propertyOfTests, riskOfTests } from '../reference/quotes/line-requests';
import { pictureOf, sendUpload } from '../reference/engine/uploads';

let reference: TestReference;
let people: Session[];
let links: Walk['links'];
beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  // Only a TRUSTED agency is asked about health.
  const [agent, superuser, backoffice, trusted] = await Promise.all(
    (['agent', 'superuser', 'backoffice', 'trusted'] as const).map((login) => reference.as(login)),
  );
  people = [agent!, superuser!, backoffice!, trusted!];
  await requests(agent!, trusted!);
  links = await customerLinks(reference, agent!);
  // The walk reads the newest claim.
  await fullClaim(agent!);
  const upload = { url: reference.url, session: superuser!, file: pictureOf('png') };
  expect((await sendUpload(agencies.uploadLogo, upload)).status).toBe(200);
});
afterAll(() => reference.stop());

/** Sends a request of each line whose requests the demo data lacks. */
async function requests(agent: TestSession, trusted: TestSession): Promise<void> {
  await Promise.all([
    reference.call(properties.createRequest, { idempotencyKey: newKey(), body: propertyOfTests('תל אביב') }, agent),
    reference.call(risks.createRequest, { idempotencyKey: newKey(), body: riskOfTests }, agent),
    reference.call(life.createRequest, { idempotencyKey: newKey(), body: lifeOfTests }, agent),
    reference.call(health.createRequest, { idempotencyKey: newKey(), body: healthOfTests }, trusted),
  ]);
}

/** Opens a claim with an entity of every kind; the owner of the policy is there from the start. */
async function fullClaim(agent: TestSession): Promise<void> {
  const [customer] = (await reference.call(customers.search, { query: {} }, agent)).content;
  const body = { customerId: customer!.customerId, type: 'ACCIDENT' as const, supplier: 'HAREL' as const };
  const { claimId, version } = await reference.call(claims.create, { body, idempotencyKey: newKey() }, agent);
  const kinds = claimPartKinds.filter((kind) => kind !== 'payment' && kind !== 'policyOwner');
  const parts = Object.fromEntries(
    kinds.map((kind) => [kind, [namedParts.includes(kind as never) ? { name: 'דוד שרעבי' } : {}]]),
  );
  await reference.call(claims.update, { params: { claimId }, body: { version, set: {}, parts } }, agent);
  const payment = { agreed: 100, date: todayInIsrael(), confirmAbove: true };
  await reference.call(claims.createPayment, { params: { claimId }, body: payment, idempotencyKey: newKey() }, agent);
}

const reads = allEndpoints.filter(({ endpoint }) => endpoint.method === 'GET');
const callsNamed = (...names: string[]) => reads.filter(({ name }) => names.includes(name));

/** Calls about objects that no list or link of these tests names: they are made by a write, a job or an upload. */
const unlisted = new Set([
  'banners.image',
  'banners.file',
  // Needs an exchange that places calls.
  'calls.dialled',
  'events.readFeed',
  'forms.getInstance',
  'jobs.get',
  'jobs.result',
  // The newest mail has no message attached.
  'mails.attached',
  // A picture on a server outside.
  'mails.picture',
  'merges.undoPlan',
  'notices.file',
  'notifications.get',
  'pages.image',
  'portal.opportunityFile',
  'proposals.renewalFile',
  'purchases.document',
  'purchases.plateSearch',
  'vehicles.plateSearch',
]);

describe('ERR-02 the conformance run', () => {
  it('ERR-02 finds nothing wrong with the reference upstream', async () => {
    const reports = await walk(people, reads, { url: reference.url, samples: 1, known: {}, links });
    const problems = [...reports].filter(([, report]) => report.problems.size > 0);
    expect(problems.map(([name, report]) => [name, ...report.problems])).toEqual([]);
    const examined = (name: string) => reports.get(name)?.refused === false;
    expect(reads.map(({ name }) => name).filter((name) => !examined(name) && !unlisted.has(name))).toEqual([]);
  }, 240_000);
});

describe('ERR-02 what the conformance run asks', () => {
  it('ERR-02 is allowed by the contract, also when another answer has a value of the same name', () => {
    const [call] = callsNamed('production.report');
    const known: Known[] = [{ facts: { from: 'dana@desk.test', accountId: 'a' } }, { facts: {} }];
    const froms = inputsFor(call!, known, 3).map(({ query }) => query.from);
    expect(froms.length).toBeGreaterThan(0);
    for (const from of froms) expect(from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

interface Answer {
  status: number;
  type: string;
  text: string;
}
/** Changes a response into a wrong one; `search` is the query of the request. */
type Breach = (answer: Answer, search: URLSearchParams) => Answer;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts the reference upstream with one error. @returns its address */
async function broken(breach: Breach): Promise<string> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', reference.url);
    const answer = await fetch(url);
    const type = answer.headers.get('content-type') ?? '';
    const changed = breach({ status: answer.status, type, text: await answer.text() }, url.searchParams);
    response.writeHead(changed.status, { 'content-type': changed.type }).end(changed.text);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Page {
  content: Record<string, unknown>[];
}
/** Changes the body of successful responses. */
const body =
  (change: (page: Page) => unknown): Breach =>
  (answer) =>
    answer.status === 200 ? { ...answer, text: JSON.stringify(change(JSON.parse(answer.text) as Page)) } : answer;
/** Changes the first row of successful responses. */
const row = (change: Record<string, unknown>) =>
  body((page) => ({ ...page, content: page.content.map((each) => ({ ...each, ...change })) }));

const breaches: readonly [string, Breach][] = [
  ['a missing field', row({ orderId: undefined })],
  ['a field of another type', row({ orderId: 7 })],
  ['a value outside of its list', row({ orderStatus: 'NONSENSE', status: 'NONSENSE' })],
  ['an envelope around the answer', body((page) => ({ data: page }))],
  ['a list that is null', body((page) => ({ ...page, content: null }))],
  ['a wrong status', (answer) => (answer.status === 200 ? { ...answer, status: 500 } : answer)],
  ['a page of HTML', (answer) => ({ ...answer, type: 'text/html', text: '<h1>Welcome</h1>' })],
  ['an answer that is cut', (answer) => ({ ...answer, text: answer.text.slice(0, -3) })],
  ['an open door', (answer) => (answer.status === 401 ? { ...answer, status: 200, text: '{"content":[]}' } : answer)],
  ['a refusal without words', (answer) => (answer.status === 401 ? { ...answer, text: '{}' } : answer)],
];

describe('ERR-02 the conformance run finds a breach of the contract', () => {
  it.each(breaches)('ERR-02 %s', async (_, breach) => {
    const url = await broken(breach);
    const reports: Map<string, Report> = await walk([people[0]!], callsNamed('orders.list'), {
      url,
      samples: 1,
      known: {},
    });
    expect([...(reports.get('orders.list')?.problems ?? [])]).not.toEqual([]);
  });
});
