import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claims } from '@/lib/contract/claims/claims';
import { papers } from '@/lib/contract/claims/papers';
import { trackings } from '@/lib/contract/claims/trackings';
import { customers } from '@/lib/contract/customers/customers';
import { merges } from '@/lib/contract/customers/merges';
import { portal } from '@/lib/contract/portal/portal';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { outboxTo } from '../documents/envelope-stage';
import { sendUpload } from '../engine/uploads';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { photo } from '../portal/portal-stage';

let reference: TestReference;
let agent: TestSession;
let customerId: string;
const mobile = '0525559931';
const today = todayInIsrael();

const newCustomer = async (lastName: string, phone: string | null = mobile) => {
  const media = phone === null ? [] : [{ mediaType: 'MOBILE_PHONE' as const, value: phone }];
  const body = { customerInfo: { firstName: 'תמר', lastName }, media };
  return (await reference.call(customers.create, { body, idempotencyKey: newKey() }, agent)).customerId;
};

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  customerId = await newCustomer('מעקב');
});
afterAll(() => reference.stop());

async function newClaim(of = customerId, more = {}): Promise<string> {
  const body = { customerId: of, type: 'SELF_DAMAGE', supplier: 'HAREL', ...more } as never;
  return (await reference.call(claims.create, { body, idempotencyKey: newKey() }, agent)).claimId;
}
const get = (claimId: string) => reference.call(claims.get, { params: { claimId } }, agent);
async function move(claimId: string, to: string, more = {}) {
  const { version } = await get(claimId);
  const body = { version, to, ...more } as never;
  return reference.call(claims.move, { params: { claimId }, body, idempotencyKey: newKey() }, agent);
}
const send = (claimId: string, body: object = {}, session = agent) =>
  reference.call(trackings.send, { params: { claimId }, body: body as never, idempotencyKey: newKey() }, session);
const pageOf = (claimId: string, session = agent) => reference.call(trackings.get, { params: { claimId } }, session);
const tokenIn = (url: string) => new URL(url).pathname.split('/').at(-1)!;
const access = (token: string) => ({ query: { accessToken: token } });
const refusal = (error: string) => ({ body: { error } });

/** Sends a link to the customer's phone and returns its token. */
async function sentToken(claimId: string, body: object = {}): Promise<string> {
  await send(claimId, body);
  const [message] = await outboxTo(reference, mobile);
  return tokenIn(message!.code);
}
const look = (token: string) => reference.call(portal.claim, access(token));
const open = async (token: string) => (await reference.call(portal.openClaim, access(token))).contents!;

describe('CLM-05 the status page of a claim', () => {
  test('CLM-05 a link for the agent’s own device is not sent, opens the page, and is in the history of the claim', async () => {
    const claimId = await newClaim();
    const before = (await outboxTo(reference, mobile)).length;
    const { share, links } = await send(claimId, { channel: 'WHATSAPP', locale: 'he' });
    expect(share!.text).toContain(share!.url);
    expect(links[0]).toMatchObject({ channel: 'WHATSAPP', address: mobile, state: 'SENT' });
    expect((await outboxTo(reference, mobile)).length).toBe(before);
    expect((await open(tokenIn(share!.url))).claimNumber).toBe((await get(claimId)).claimNumber);
    expect((await send(claimId, { channel: 'SHARE' })).links[0]).toMatchObject({ channel: 'SHARE', address: '' });
    const { content } = await reference.call(claims.events, { params: { claimId } }, agent);
    expect(content.filter(({ kind }) => kind === 'LINKED').map(({ reason }) => reason)).toEqual(['SHARE', 'WHATSAPP']);
    expect(JSON.stringify(content)).not.toContain('/claim/');
    const nobody = await newCustomer('בלי טלפון', null);
    await expect(send(await newClaim(nobody), { channel: 'WHATSAPP' })).rejects.toMatchObject(
      refusal('CUSTOMER_REMIND_PHONE_ERROR'),
    );
  });

  test('CLM-05 the customer sees where the claim stands, who handles it, and no amounts', async () => {
    const claimId = await newClaim(customerId, { registrationNumber: '12345678', accidentDate: today });
    const { claimNumber } = await get(claimId);
    const token = await sentToken(claimId, { locale: 'ru' });
    const [message] = await outboxTo(reference, mobile);
    expect(message!.body).toContain(`дело ${claimNumber}: ${message!.code}`);
    expect(message!.code).toContain('/claim/');
    // Link scanners open nothing, and leave no trace.
    expect((await look(token)).contents).toBeNull();
    expect((await pageOf(claimId)).links.map(({ state, address }) => [state, address])).toEqual([['SENT', mobile]]);

    const { sender, customerName, locale } = await look(token);
    expect([sender.agentName, customerName, locale]).toEqual(['נועה ברק', 'תמר מעקב', 'ru']);
    expect(sender.phone).not.toBeNull();
    expect(await open(token)).toEqual({
      ...{ claimNumber, type: 'SELF_DAMAGE', status: 'NEW', outcome: null, changedOn: today },
      insurer: { he: 'הראל', en: 'Harel', ru: 'Харель' },
      ...{ registrationNumber: '12345678', accidentOn: today, requests: [], amounts: null },
    });
    expect((await pageOf(claimId)).links[0]).toMatchObject({ state: 'OPENED', by: 'נועה ברק', channel: 'SMS' });
    await move(claimId, 'OPEN');
    expect((await look(token)).contents?.status).toBe('OPEN');
  });

  test('CLM-05 a handler who left is not called: the page names the agency with its own phone', async () => {
    const claimId = await newClaim();
    const token = await sentToken(claimId);
    const { db } = reference.database;
    const { account_id: id, agency_id } = await db
      .selectFrom('claims')
      .select(['account_id', 'agency_id'])
      .where('id', '=', claimId)
      .executeTakeFirstOrThrow();
    const { name, phone } = await db
      .selectFrom('agencies')
      .select(['name', 'phone'])
      .where('id', '=', agency_id)
      .executeTakeFirstOrThrow();
    const become = (account_state: 'ACTIVE' | 'BLOCKED') =>
      db.updateTable('accounts').set({ account_state }).where('id', '=', id).execute();
    await become('BLOCKED');
    const { sender } = await look(token);
    await become('ACTIVE');
    expect([sender.agentName, sender.phone]).toEqual([name, phone]);
    expect((await look(token)).sender).toMatchObject({ agentName: 'נועה ברק' });
  });

  test('CLM-05 amounts are shown only while the agent allows it', async () => {
    const claimId = await newClaim();
    const { version } = await get(claimId);
    await reference.call(
      claims.update,
      { params: { claimId }, body: { version, set: { claimed: 9_000, selfDeductible: 1_500 } } },
      agent,
    );
    const token = await sentToken(claimId, { amounts: true });
    expect((await open(token)).amounts).toEqual({ claimed: 9_000, agreed: null, selfDeductible: 1_500, paid: 0 });
    const hide = { params: { claimId }, body: { amounts: false } };
    expect((await reference.call(trackings.showAmounts, hide, agent)).amounts).toBe(false);
    expect((await look(token)).contents?.amounts).toBeNull();
    // The version of the claim is that of its own data.
    expect((await get(claimId)).version).toBe(version + 1);
  });

  test('CLM-05 open papers are asked for with a way to send them, on two phones, until they were sent', async () => {
    const claimId = await newClaim();
    await move(claimId, 'OPEN');
    await move(claimId, 'IN_PROCESS');
    const first = await sentToken(claimId);
    const second = await sentToken(claimId);
    const body = { kinds: ['DRIVING_LICENCE' as const] };
    await reference.call(papers.ask, { params: { claimId }, body, idempotencyKey: newKey() }, agent);
    const { requests, status } = await open(first);
    expect(status).toBe('WAITING_FOR_DOCUMENTS');
    expect(requests.map((one) => one.papers)).toEqual([[{ kind: 'DRIVING_LICENCE', reason: null }]]);
    const { envelopeId } = requests[0]!;
    const request = (token: string, id = envelopeId) =>
      reference.call(portal.openRequest, { ...access(token), params: { envelopeId: id } });
    // A link that nobody has opened leads nowhere, and none leads to the request of another claim.
    await expect(request(second)).rejects.toMatchObject(refusal('NOT_FOUND'));
    const other = await sentToken(await newClaim());
    await open(other);
    await expect(request(other)).rejects.toMatchObject(refusal('NOT_FOUND'));
    await open(second);

    const uploads = [(await request(first)).token, (await request(second)).token];
    expect(new Set(uploads).size).toBe(2);
    const [upload] = uploads as [string];
    const state = await reference.call(portal.visit, access(upload));
    const item = state.contents!.items[0]!;
    const fields = { accessToken: upload, documentId: item.documentId! };
    expect((await sendUpload(portal.upload, { url: reference.url, file: photo(), name: 'a.jpg', fields })).status).toBe(
      200,
    );
    await reference.call(portal.sendFiles, { ...access(upload), params: { itemId: item.itemId }, body: {} });
    expect((await look(second)).contents?.requests).toEqual([]);
    await expect(request(second)).rejects.toMatchObject(refusal('NOT_FOUND'));
  });

  test('CLM-05 a link ends when it is taken back, when its time is over, and when the claim is removed', async () => {
    const claimId = await newClaim();
    const token = await sentToken(claimId);
    await open(token);
    const { links } = await reference.call(trackings.revoke, { params: { claimId } }, agent);
    expect(links.map(({ state }) => state)).toEqual(['REVOKED']);
    await expect(look(token)).rejects.toMatchObject(refusal('LINK_CANCELLED'));
    // Whoever holds it still knows whom to call.
    expect((await reference.call(portal.sender, access(token))).agentName).toBe('נועה ברק');

    const late = await sentToken(claimId);
    await reference.database.db
      .updateTable('claim_trackings')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('claim_id', '=', claimId)
      .execute();
    await expect(look(late)).rejects.toMatchObject(refusal('LINK_EXPIRED'));
    const again = await sentToken(claimId);
    await reference.call(claims.remove, { params: { claimId } }, agent);
    await expect(look(again)).rejects.toMatchObject(refusal('LINK_CANCELLED'));
    await expect(pageOf(claimId)).rejects.toMatchObject(refusal('NOT_FOUND'));
    await reference.call(claims.restore, { params: { claimId } }, agent);
    expect((await look(again)).sender.agentName).toBe('נועה ברק');
    await expect(look('x'.repeat(43))).rejects.toMatchObject(refusal('LINK_NOT_VALID'));
  });

  test('CLM-05 a closed claim says how it ended and asks for nothing', async () => {
    const claimId = await newClaim();
    await move(claimId, 'OPEN');
    await move(claimId, 'IN_PROCESS');
    const body = { kinds: ['DRIVING_LICENCE' as const] };
    await reference.call(papers.ask, { params: { claimId }, body, idempotencyKey: newKey() }, agent);
    const token = await sentToken(claimId);
    await move(claimId, 'CLOSED', { outcome: 'WITHDRAWN', reason: 'הלקוח חזר בו' });
    expect(await open(token)).toMatchObject({ status: 'CLOSED', outcome: 'WITHDRAWN', requests: [] });
  });

  test('CLM-05 the link follows the claim to the customer that another one is merged into', async () => {
    const survivorId = await newCustomer('נשארת', '0525559932');
    const given = await newCustomer('מתמזגת', '0525559933');
    const claimId = await newClaim(given);
    await send(claimId);
    const [message] = await outboxTo(reference, '0525559933');
    const token = tokenIn(message!.code);
    expect((await look(token)).customerName).toBe('תמר מתמזגת');
    const merged = await Promise.all(
      [survivorId, given].map(async (id) => {
        const { version } = await reference.call(customers.get, { params: { customerId: id } }, agent);
        return { customerId: id, version };
      }),
    );
    const body = { survivorId, customers: merged, choices: [] };
    await reference.call(merges.create, { body, idempotencyKey: newKey() }, agent);
    expect((await look(token)).customerName).toBe('תמר נשארת');
  });

  test('CLM-05 nothing is sent without an address, nor by another agency', async () => {
    const claimId = await newClaim(await newCustomer('בלי טלפון', null));
    await expect(send(claimId)).rejects.toMatchObject(refusal('CUSTOMER_REMIND_PHONE_ERROR'));
    await expect(send(claimId, { channel: 'MAIL' })).rejects.toMatchObject(refusal('CUSTOMER_REMIND_EMAIL_ERROR'));
    const stranger = await reference.as('other');
    for (const attempt of [() => send(claimId, {}, stranger), () => pageOf(claimId, stranger)])
      await expect(attempt()).rejects.toMatchObject(refusal('NOT_FOUND'));
    expect((await pageOf(claimId)).links).toEqual([]);
  });

  test('CLM-05 no stored row has the token of a link', async () => {
    const token = await sentToken(await newClaim());
    const rows = await reference.database.db.selectFrom('claim_trackings').selectAll().execute();
    const texts = await reference.database.db.selectFrom('customer_sms').selectAll().execute();
    expect(JSON.stringify([rows, texts])).not.toContain(token);
  });
});
