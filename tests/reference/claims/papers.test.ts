import { afterAll, beforeAll, expect, test } from 'vitest';
import { claims } from '@/lib/contract/claims/claims';
import { papers } from '@/lib/contract/claims/papers';
import { customers } from '@/lib/contract/customers/customers';
import { documents } from '@/lib/contract/documents/documents';
import { portal } from '@/lib/contract/portal/portal';
import { papersOfType } from '@/lib/rules/claims/papers';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { pictureOf, sendUpload } from '../engine/uploads';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { photo } from '../portal/portal-stage';

let reference: TestReference;
let agent: TestSession;
let customerId: string;
const today = todayInIsrael();

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  const draft = {
    customerInfo: { firstName: 'אורה', lastName: 'מסמכי' },
    media: [{ mediaType: 'MOBILE_PHONE' as const, value: '0525559918' }],
  };
  customerId = (await reference.call(customers.create, { body: draft, idempotencyKey: newKey() }, agent)).customerId;
});
afterAll(() => reference.stop());

/** Opens a claim that somebody works on. */
async function worked(type = 'SELF_DAMAGE'): Promise<string> {
  const body = { customerId, type } as never;
  const card = await reference.call(claims.create, { body, idempotencyKey: newKey() }, agent);
  await move(card.claimId, 'OPEN');
  await move(card.claimId, 'IN_PROCESS');
  return card.claimId;
}
const get = (claimId: string) => reference.call(claims.get, { params: { claimId } }, agent);
async function move(claimId: string, to: string, more = {}) {
  const { version } = await get(claimId);
  const body = { version, to, ...more } as never;
  return reference.call(claims.move, { params: { claimId }, body, idempotencyKey: newKey() }, agent);
}
const list = (claimId: string) => reference.call(papers.list, { params: { claimId } }, agent);
const ask = (claimId: string, kinds: string[], more = {}) =>
  reference.call(
    papers.ask,
    { params: { claimId }, body: { kinds, ...more } as never, idempotencyKey: newKey() },
    agent,
  );
const put = (call: typeof papers.need | typeof papers.file | typeof papers.reject, claimId: string, body: object) =>
  reference.call(call as typeof papers.need, { params: { claimId }, body: body as never }, agent);
const stateOf = async (claimId: string, kind: string) => (await list(claimId)).find((line) => line.kind === kind);

/** Returns the token of the newest link that was sent to the customer. */
async function newestToken(): Promise<string> {
  const [message] = await reference.database.db
    .selectFrom('messages')
    .select('code')
    .where('code', 'like', '%/upload%')
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  return message!.code!.match(/\/upload\/([^/?#]+)/)![1]!;
}

/** Sends a photo for a paper, as the customer does behind the link. */
async function photographed(token: string, title: string): Promise<void> {
  await reference.call(portal.visit, { query: { accessToken: token } });
  const state = await reference.call(portal.get, { query: { accessToken: token } });
  const item = state.contents!.items.find((one) => one.title === title)!;
  const fields = { accessToken: token, documentId: item.documentId! };
  expect((await sendUpload(portal.upload, { url: reference.url, file: photo(), name: 'a.jpg', fields })).status).toBe(
    200,
  );
  await reference.call(portal.sendFiles, { query: { accessToken: token }, params: { itemId: item.itemId }, body: {} });
}

test('CLM-05 the checklist is that of the type, and says since when each paper is missing', async () => {
  const claimId = await worked('THEFT');
  const lines = await list(claimId);
  expect(lines.map(({ kind }) => kind)).toEqual([
    ...['DRIVING_LICENCE', 'VEHICLE_LICENCE', 'POLICE_REPORT', 'IDENTITY_CARD', 'ACCOUNT_PROOF'],
  ]);
  expect(lines[0]).toMatchObject({ state: 'MISSING', since: today, documentId: null });
  expect((await get(claimId)).papers).toEqual({ needed: 5, received: 0 });
  expect(papersOfType('NO_SUCH_TYPE')).toEqual([]);
});

test('CLM-05 papers are asked for by one link, land on their lines, and the claim goes on with the last', async () => {
  const claimId = await worked();
  for (const kind of ['VEHICLE_LICENCE', 'APPRAISAL', 'REPAIR_INVOICE', 'ACCOUNT_PROOF'])
    await put(papers.need, claimId, { kind, needed: false });
  const asked = await ask(claimId, ['DAMAGE_PHOTOS', 'DRIVING_LICENCE']);
  expect(asked.filter(({ state }) => state === 'ASKED').map(({ kind }) => kind)).toEqual([
    ...['DAMAGE_PHOTOS', 'DRIVING_LICENCE'],
  ]);
  expect(await get(claimId)).toMatchObject({
    ...{ status: 'WAITING_FOR_DOCUMENTS', documentsAskedOn: today, papers: { needed: 2, received: 0 } },
  });
  await expect(ask(claimId, ['DAMAGE_PHOTOS'])).rejects.toMatchObject({ status: 409 });

  const token = await newestToken();
  await photographed(token, 'תמונות של הנזק');
  await expect.poll(() => stateOf(claimId, 'DAMAGE_PHOTOS'), { timeout: 35_000 }).toMatchObject({ state: 'RECEIVED' });
  expect((await get(claimId)).status).toBe('WAITING_FOR_DOCUMENTS');
  await photographed(token, 'רישיון נהיגה');
  await expect.poll(async () => (await get(claimId)).status, { timeout: 35_000 }).toBe('IN_PROCESS');
  const { content } = await reference.call(claims.events, { params: { claimId }, query: {} }, agent);
  expect(content[0]).toMatchObject({ kind: 'ARRIVED', from: 'WAITING_FOR_DOCUMENTS', to: 'IN_PROCESS' });
  expect((await get(claimId)).lastDocumentOn).toBe(today);

  // One is sent back: only that one is asked for again, and the claim waits again.
  await put(papers.reject, claimId, { kind: 'DRIVING_LICENCE', reason: 'התמונה מטושטשת' });
  expect(await stateOf(claimId, 'DRIVING_LICENCE')).toMatchObject({ state: 'ASKED', reason: 'התמונה מטושטשת' });
  expect(await stateOf(claimId, 'DAMAGE_PHOTOS')).toMatchObject({ state: 'RECEIVED' });
  expect((await get(claimId)).status).toBe('WAITING_FOR_DOCUMENTS');
  await photographed(await newestToken(), 'רישיון נהיגה');
  await expect.poll(async () => (await get(claimId)).status, { timeout: 35_000 }).toBe('IN_PROCESS');
  expect(await stateOf(claimId, 'DRIVING_LICENCE')).toMatchObject({ state: 'RECEIVED', reason: null });
}, 120_000);

test('CLM-05 a claim goes on by itself when the last missing paper is not needed any more', async () => {
  const claimId = await worked();
  const missing = (await reference.call(papers.list, { params: { claimId } }, agent)).map(({ kind }) => kind);
  await ask(claimId, ['DAMAGE_PHOTOS']);
  expect((await get(claimId)).status).toBe('WAITING_FOR_DOCUMENTS');
  for (const kind of missing.filter((one) => one !== 'DAMAGE_PHOTOS'))
    await put(papers.need, claimId, { kind, needed: false });
  expect((await get(claimId)).status).toBe('WAITING_FOR_DOCUMENTS');
  await put(papers.need, claimId, { kind: 'DAMAGE_PHOTOS', needed: false });
  expect((await get(claimId)).status).toBe('IN_PROCESS');
  const { content } = await reference.call(claims.events, { params: { claimId }, query: {} }, agent);
  expect(content[0]).toMatchObject({ kind: 'MOVED', from: 'WAITING_FOR_DOCUMENTS', to: 'IN_PROCESS' });
});

test('CLM-05 a claim that waits goes on when the papers of its new type are all here', async () => {
  const claimId = await worked('ACCIDENT');
  await ask(claimId, ['DAMAGE_PHOTOS']);
  const others = papersOfType('OTHER').filter((kind) => kind !== 'DAMAGE_PHOTOS');
  for (const kind of [...others, 'DAMAGE_PHOTOS']) await put(papers.need, claimId, { kind, needed: false });
  expect((await get(claimId)).status).toBe('WAITING_FOR_DOCUMENTS');
  const { version } = await get(claimId);
  const body = { version, set: { type: 'OTHER' } } as never;
  const { claim } = await reference.call(claims.update, { params: { claimId }, body }, agent);
  expect(claim).toMatchObject({ type: 'OTHER', status: 'IN_PROCESS' });
  const { content } = await reference.call(claims.events, { params: { claimId }, query: {} }, agent);
  expect(content[0]).toMatchObject({ kind: 'MOVED', from: 'WAITING_FOR_DOCUMENTS', to: 'IN_PROCESS' });
});

test('CLM-05 a paper that came another way is filed on its line, once, and can leave it', async () => {
  const claimId = await worked();
  const draft = { customerId, claimId, documentName: 'רישיון', infoType: 'OTHER' as const };
  const { documentId } = await reference.call(documents.create, { body: draft, idempotencyKey: newKey() }, agent);
  await expect(put(papers.file, claimId, { kind: 'APPRAISAL', documentId })).rejects.toMatchObject({ status: 404 });
  const params = { documentId };
  const sent = { url: reference.url, session: agent, params, file: pictureOf('png'), idempotencyKey: newKey() };
  expect((await sendUpload(documents.upload, sent)).status).toBe(200);
  await put(papers.file, claimId, { kind: 'VEHICLE_LICENCE', documentId });
  expect(await stateOf(claimId, 'VEHICLE_LICENCE')).toMatchObject({ state: 'RECEIVED', documentId });
  await expect(put(papers.file, claimId, { kind: 'APPRAISAL', documentId })).rejects.toMatchObject({ status: 409 });
  await put(papers.reject, claimId, { kind: 'VEHICLE_LICENCE', reason: 'פג תוקף' });
  expect(await stateOf(claimId, 'VEHICLE_LICENCE')).toMatchObject({ state: 'MISSING', reason: 'פג תוקף' });
});

test('CLM-05 a closed claim asks for nothing, and a paper that comes late leaves it closed', async () => {
  const claimId = await worked();
  await ask(claimId, ['DAMAGE_PHOTOS']);
  const token = await newestToken();
  await move(claimId, 'CLOSED', { reason: 'נמשכה', outcome: 'WITHDRAWN' });
  await expect(ask(claimId, ['APPRAISAL'])).rejects.toMatchObject({
    status: 409,
    body: { error: 'CLAIM_STATE_ERROR' },
  });
  await photographed(token, 'תמונות של הנזק');
  await expect.poll(() => stateOf(claimId, 'DAMAGE_PHOTOS'), { timeout: 35_000 }).toMatchObject({ state: 'RECEIVED' });
  expect((await get(claimId)).status).toBe('CLOSED');
}, 60_000);

test('CLM-05 a customer without an address is not asked by mail', async () => {
  const claimId = await worked();
  await expect(ask(claimId, ['DAMAGE_PHOTOS'], { channel: 'MAIL' })).rejects.toMatchObject({
    body: { error: 'CUSTOMER_REMIND_EMAIL_ERROR' },
  });
  expect((await get(claimId)).status).toBe('IN_PROCESS');
});
