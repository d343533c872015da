import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestIdHeader } from '@/lib/contract/kit/call-parameters';
import { type EndpointDefinition, isMultipart } from '@/lib/contract/kit/endpoint';
import { allEndpoints } from '@/lib/contract/index';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { bodyOf } from './isolation-inputs';
import { fillOwn, namesOf, paramsOf } from './isolation-stage';
import { pictureOf, sendUpload } from './uploads';

let reference: TestReference;
let owner: TestSession;
beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0.01 });
  owner = await reference.as('superuser');
  await fillOwn(reference, owner);
}, 300_000);
afterAll(() => reference.stop());

const asIs = 'everything is as asked already';
const told = 'a message; the outbox keeps it';
const asks = 'asks somebody else; the answer is stored when it comes';

/** Writes that change no watched row here, with the reason. */
const unchanging: Readonly<Record<string, string>> = {
  'billing.setDefaultCard': asIs,
  'documents.receive': asIs,
  'forms.signatures': asIs,
  'tags.addToMany': asIs,
  'cars.persistentSearch': asks,
  'payments.check': asks,
  'policies.askInsurer': asks,
  'payments.send': told,
  'customers.sendMediumCode': 'a code, which no log may keep',
  'forms.fill': 'returns a file and stores nothing',
  'jobs.cancel': 'an export, whose start has its entry',
};

/** What ends something comes last, so that it is there for the others, and then what brings it back. */
const last = /\.(remove|cancel|hide|leave|end|endOthers|changeState|changeOwner|rotateKey)\w*$/;
const placeOf = (name: string) => (name.endsWith('.restore') ? 2 : last.test(name) ? 1 : 0);
const writes = allEndpoints
  .filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.audit && endpoint.access !== 'public')
  .filter(({ endpoint }) => endpoint.access !== 'backoffice' && endpoint.access !== 'administrator')
  .filter(({ name, endpoint }) => bodyOf(name) !== undefined || namesOf(endpoint).length > 0)
  .toSorted((one, other) => placeOf(one.name) - placeOf(other.name));

async function sent(name: string, endpoint: EndpointDefinition, requestId: string): Promise<number> {
  const input = { params: paramsOf(name, endpoint), idempotencyKey: newKey() };
  const headers = { [requestIdHeader]: requestId };
  const response = isMultipart(endpoint.body)
    ? await sendUpload(endpoint, { url: reference.url, session: owner, ...input, file: pictureOf('png') })
    : await reference.send(endpoint, { ...input, body: bodyOf(name) }, owner, { headers });
  return response.status;
}

test('BKO-04 writes leave the values before and after, once', async () => {
  const done: string[] = [];
  const silent: string[] = [];
  for (const { name, endpoint } of writes) {
    if (isMultipart(endpoint.body)) continue;
    const requestId = randomUUID();
    if ((await sent(name, endpoint, requestId)) !== 200) continue;
    done.push(name);
    const entries = await reference.database.db
      .selectFrom('audit')
      .select(['rows', 'changes', 'agency_id'])
      .where('request_id', '=', requestId)
      .execute();
    expect([name, entries.length]).toEqual([name, 1]);
    expect([name, entries[0]?.agency_id]).toEqual([name, expect.any(String)]);
    if (!entries[0]?.rows && !entries[0]?.changes) silent.push(name);
  }
  expect(silent.filter((name) => !(name in unchanging))).toEqual([]);
  expect(done.length).toBeGreaterThan(80);
}, 300_000);
