import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agents } from '@/lib/contract/agencies/agents';
import { claims } from '@/lib/contract/claims/claims';
import { notices } from '@/lib/contract/claims/notices';
import { papers } from '@/lib/contract/claims/papers';
import { customers } from '@/lib/contract/customers/customers';
import { documents } from '@/lib/contract/documents/documents';
import { notifications } from '@/lib/contract/desk/notifications';
import { portal } from '@/lib/contract/portal/portal';
import { israelClock } from '@/lib/rules/time/israel-time';
import { demoAccountId } from '@/reference/concepts/seed/agencies';
import { outboxTo } from '../documents/envelope-stage';
import { sendUpload } from '../engine/uploads';
import { type CallOptions, newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { photo } from '../portal/portal-stage';

let reference: TestReference;
let agent: TestSession;
let customerId: string;
const mobile = '0525559951';
const today = israelClock(Date.now()).day;
let plates = 20_100_100;
const newPlate = () => String((plates += 111));

const newCustomer = async (lastName: string, phone: string | null = mobile) => {
  const media = phone === null ? [] : [{ mediaType: 'MOBILE_PHONE' as const, value: phone }];
  const body = { customerInfo: { firstName: 'תמר', lastName }, media };
  return (await reference.call(customers.create, { body, idempotencyKey: newKey() }, agent)).customerId;
};

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  customerId = await newCustomer('מדווחת');
});
afterAll(() => reference.stop());

const refusal = (error: string) => ({ body: { error } });
const tokenIn = (url: string) => new URL(url).pathname.split('/').at(-1)!;
const access = (accessToken: string) => ({ query: { accessToken } });
const draft = (of: string, more = {}) => ({
  ...{ customerId: of, orderId: null, channel: 'SHARE' as const, address: '', locale: 'he' as const, text: 'דיווח' },
  ...more,
});
const send = (body: ReturnType<typeof draft>, by = agent) =>
  reference.call(notices.send, { body, idempotencyKey: newKey() }, by);
/** Makes a link for the agent's own device. */
async function newLink(of = customerId) {
  const { noticeId, share } = await send(draft(of));
  return { noticeId, token: tokenIn(share!.url) };
}
const look = (token: string) => reference.call(notices.get, access(token));
/** Opens a link in a new browser. @returns its access token */
async function openAs(token: string): Promise<string> {
  const { grant } = await reference.call(notices.open, access(token));
  return `${token}.${grant}`;
}
type Given = Parameters<typeof reference.call<typeof notices.answer>>[1];
const answer = (held: string, version: number, step: string, said: object) =>
  reference.call(notices.answer, { ...access(held), body: { version, given: { step, answer: said } } } as Given);

const story = (plate: string) =>
  ({
    car: { orderId: null, registrationNumber: plate },
    driver: { self: false, firstName: 'יואב', lastName: 'לוי', phone: '0525559961' },
    when: { date: today, time: '00:00' },
    place: { city: 'חולון', street: 'סוקולוב', position: '32.01578, 34.77971' },
    what: { event: 'HIT_BY_ANOTHER', story: 'רכב פגע בי מאחור.' },
    damages: { damages: [{ part: 'REAR_BUMPER', kind: 'BROKEN' }] },
    others: {
      cars: [{ registrationNumber: '7654321', driverName: 'גיל', driverPhone: '0525559962', insurer: 'מגדל' }],
    },
    people: { injured: [], witnesses: [{ name: 'סיגל', phone: '0525559963' }] },
    police: { informed: true, station: 'חולון', caseNumber: '77/26' },
    photos: { done: true },
  }) as const;

async function answerAll(held: string, plate: string): Promise<void> {
  for (const [step, said] of Object.entries(story(plate))) {
    const { contents } = await look(held);
    await answer(held, contents!.version, step, said);
  }
}
const report = (held: string) => reference.call(notices.report, access(held));
const claimOf = async (plate: string) =>
  (await reference.call(claims.find, { query: { query: plate } }, agent)).content.map(({ claimId }) => claimId);
const cardOf = (claimId: string) => reference.call(claims.get, { params: { claimId } }, agent);

describe('CLM-05 a first notice of loss by link', () => {
  test('CLM-05 becomes one new claim with everything in its parts, and its handler is told', async () => {
    const plate = newPlate();
    const { token, noticeId } = await newLink();
    const held = await openAs(token);
    await answerAll(held, plate);
    const [one, other] = await Promise.all([report(held), report(held)]);
    expect(one.claimNumber).not.toBeNull();
    expect(other.claimNumber).toBe(one.claimNumber);
    expect((await report(held)).claimNumber).toBe(one.claimNumber);
    const [claimId, ...more] = await claimOf(plate);
    expect(more).toEqual([]);
    const card = await cardOf(claimId!);
    expect(card).toMatchObject({
      status: 'NEW',
      type: 'ACCIDENT',
      customerId,
      accidentOn: today,
      handlerName: 'נועה ברק',
    });
    const { accident, car, driver, damage, involvedCar, witness } = card.parts;
    expect(accident[0]).toMatchObject({
      ...{ date: today, time: '00:00', city: 'חולון', street: 'סוקולוב', position: '32.01578, 34.77971' },
      ...{ description: 'רכב פגע בי מאחור.', policeInformed: true, policeStation: 'חולון', policeCaseNumber: '77/26' },
    });
    expect(car[0]).toMatchObject({ registrationNumber: plate });
    expect(driver[0]).toMatchObject({ firstName: 'יואב', lastName: 'לוי', customerId: null });
    expect(damage.map(({ part, kind }) => [part, kind])).toEqual([['REAR_BUMPER', 'BROKEN']]);
    expect(involvedCar[0]).toMatchObject({ registrationNumber: '7654321', driverName: 'גיל', insurer: 'מגדל' });
    expect(witness.map(({ name }) => name)).toEqual(['סיגל']);
    const steps = await reference.call(claims.events, { params: { claimId: claimId! }, query: {} }, agent);
    expect(steps.content.map(({ kind }) => kind).toSorted()).toEqual(['CREATED', 'REPORTED']);
    const said = await reference.call(notices.ofClaim, { params: { claimId: claimId! } }, agent);
    // No policy of that car is known: a warning for the clerk, no wall for the customer.
    expect(said).toMatchObject([{ noticeId, joined: false, repeats: null, outside: true, files: [] }]);
    const rows = await reference.call(notices.list, { query: { customerId } }, agent);
    expect(rows.content[0]).toMatchObject({ noticeId, state: 'REPORTED', claimNumber: one.claimNumber });
    await expect
      .poll(async () =>
        (await reference.call(notifications.list, { query: {} }, agent)).content
          .filter(({ event }) => event === 'CLAIM_REPORTED')
          .map(({ facts }) => facts.number),
      )
      .toEqual([one.claimNumber]);
  });

  test('CLM-05 the superusers are told when the handler can sign in no more', async () => {
    const [clerk, superuser] = [await reference.as('clerk'), await reference.as('superuser')];
    const { share } = await reference.call(notices.send, { body: draft(customerId), idempotencyKey: newKey() }, clerk);
    const params = { accountId: demoAccountId('clerk') };
    await reference.call(agents.changeState, { params, body: { accountState: 'BLOCKED' } }, superuser);
    const held = await openAs(tokenIn(share!.url));
    await answerAll(held, newPlate());
    const { claimNumber } = await report(held);
    await expect
      .poll(async () =>
        (await reference.call(notifications.list, { query: {} }, superuser)).content
          .filter(({ event }) => event === 'CLAIM_REPORTED')
          .map(({ facts }) => facts.number),
      )
      .toEqual([claimNumber]);
    await reference.call(agents.changeState, { params, body: { accountState: 'ACTIVE' } }, superuser);
  });

  test('CLM-05 an open question keeps it from being sent', async () => {
    const held = await openAs((await newLink()).token);
    await answer(held, 1, 'car', story(newPlate()).car);
    await expect(report(held)).rejects.toMatchObject(refusal('FIELDS_NOT_FILLED'));
  });

  test('CLM-05 nothing is opened by a look, and every answer is there after a reload', async () => {
    const { token, noticeId } = await newLink();
    const state = async () =>
      (await reference.call(notices.list, { query: { customerId } }, agent)).content.find(
        (row) => row.noticeId === noticeId,
      )!.state;
    expect(await look(token)).toMatchObject({ stage: 'UNOPENED', contents: null });
    expect(await state()).toBe('SENT');
    const held = await openAs(token);
    expect(await state()).toBe('OPENED');
    await answer(held, 1, 'driver', { self: true });
    expect((await look(held)).contents).toMatchObject({ version: 2, answers: { driver: { self: true }, car: null } });
    expect(await state()).toBe('STARTED');
  });

  test('CLM-05 two phones lose no answers: other questions do not collide, the same one is told', async () => {
    const { token } = await newLink();
    const [one, other] = [await openAs(token), await openAs(token)];
    await answer(one, 1, 'driver', { self: true });
    const both = await answer(other, 1, 'police', { informed: false });
    expect(both.contents?.answers).toMatchObject({ driver: { self: true }, police: { informed: false } });
    await expect(answer(other, 1, 'driver', { self: false, lastName: 'לוי' })).rejects.toMatchObject(
      refusal('CONFLICT'),
    );
    // The answer to it was lost: the same again changes nothing.
    expect((await answer(one, 1, 'driver', { self: true })).contents?.version).toBe(both.contents!.version);
    const known = (await look(other)).contents!.version;
    expect(
      (await answer(other, known, 'driver', { self: false, lastName: 'לוי' })).contents?.answers.driver,
    ).toMatchObject({
      lastName: 'לוי',
    });
  });

  test('CLM-05 another browser sees what was said only after the code from the phone', async () => {
    const { token } = await newLink();
    await answer(await openAs(token), 1, 'driver', { self: true });
    const { state, grant } = await reference.call(notices.open, access(token));
    expect([state.stage, state.contents, grant]).toEqual(['PHONE', null, null]);
    expect(state.phone).toMatch(/^05•+51$/);
    await expect(answer(token, 2, 'police', { informed: false })).rejects.toMatchObject(refusal('PHONE_NOT_CONFIRMED'));
    await reference.call(notices.sendCode, access(token));
    const code = (await outboxTo(reference, mobile)).find(({ code }) => /^\d{5}$/.test(code))!.code;
    const wrong = code === '11111' ? '22222' : '11111';
    const confirm = (typed: string) => reference.call(notices.confirmCode, { ...access(token), body: { code: typed } });
    await expect(confirm(wrong)).rejects.toMatchObject(refusal('TOKEN_NOT_FOUND_ERROR'));
    const confirmed = await confirm(code);
    expect(await look(`${token}.${confirmed.grant}`)).toMatchObject({
      stage: 'OPEN',
      contents: { answers: { driver: { self: true } } },
    });
    // A grant is of its own link.
    const strange = (await newLink()).token;
    await answer(await openAs(strange), 1, 'driver', { self: true });
    expect((await look(`${strange}.${confirmed.grant}`)).contents).toBeNull();
  });

  test('CLM-05 each photo lands on its line of the checklist, under the name that the agency reads', async () => {
    const plate = newPlate();
    const { share } = await send(draft(customerId, { locale: 'ru' }));
    const held = await openAs(tokenIn(share!.url));
    for (const kind of ['DAMAGE_PHOTOS', 'DAMAGE_PHOTOS', 'DRIVING_LICENCE']) {
      const fields = { accessToken: held, kind };
      const sent = await sendUpload(notices.upload, { url: reference.url, file: photo(), name: 'a.jpg', fields });
      expect(sent.status, await sent.clone().text()).toBe(200);
    }
    const { files } = (await look(held)).contents!;
    expect(files.map(({ kind }) => kind)).toEqual(['DAMAGE_PHOTOS', 'DAMAGE_PHOTOS', 'DRIVING_LICENCE']);
    await reference.call(notices.removeFile, { ...access(held), params: { fileId: files[0]!.fileId } });
    await answerAll(held, plate);
    await report(held);
    const [claimId] = await claimOf(plate);
    const received = async () =>
      (await reference.call(papers.list, { params: { claimId: claimId! } }, agent)).filter(
        ({ state }) => state === 'RECEIVED',
      );
    await expect.poll(async () => (await received()).length, { timeout: 20_000 }).toBe(2);
    expect((await received()).map(({ kind }) => kind)).toEqual(['DAMAGE_PHOTOS', 'DRIVING_LICENCE']);
    const named = (await received()).map(({ documentId }) =>
      reference.call(documents.get, { params: { documentId: documentId! } }, agent),
    );
    const names = (await Promise.all(named)).map(({ documentName }) => documentName);
    expect(names).toEqual(['תמונות של הנזק', 'רישיון נהיגה']);
    // What comes later goes to the page of the claim.
    const late = { accessToken: held, kind: 'SCENE_PHOTOS' };
    const refused = await sendUpload(notices.upload, {
      url: reference.url,
      file: photo(),
      name: 'b.jpg',
      fields: late,
    });
    expect(refused.status).not.toBe(200);
  });

  test('CLM-05 the same car and day of the customer is joined, and nothing that the agency wrote is replaced', async () => {
    const plate = newPlate();
    const body = {
      ...{ customerId, type: 'SELF_DAMAGE' as const, registrationNumber: plate, accidentDate: today },
      description: 'כך סיפר בטלפון',
    };
    const { claimId } = await reference.call(claims.create, { body, idempotencyKey: newKey() }, agent);
    for (let turn = 0; turn < 2; turn += 1) {
      const held = await openAs((await newLink()).token);
      await answerAll(held, plate);
      await report(held);
    }
    expect(await claimOf(plate)).toEqual([claimId]);
    const { parts } = await cardOf(claimId);
    expect(parts.accident[0]).toMatchObject({ description: 'כך סיפר בטלפון', city: 'חולון' });
    expect([parts.damage.length, parts.involvedCar.length, parts.witness.length]).toEqual([1, 1, 1]);
    const said = await reference.call(notices.ofClaim, { params: { claimId } }, agent);
    expect(said.map(({ joined }) => joined)).toEqual([true, true]);
  });

  test('CLM-05 the same car and day of another customer is a claim of its own that names the other', async () => {
    const plate = newPlate();
    const body = { customerId, type: 'SELF_DAMAGE' as const, registrationNumber: plate, accidentDate: today };
    const { claimNumber } = await reference.call(claims.create, { body, idempotencyKey: newKey() }, agent);
    const held = await openAs((await newLink(await newCustomer('אחרת', '0525559952'))).token);
    await answerAll(held, plate);
    const { claimNumber: own } = await report(held);
    expect(own).not.toBe(claimNumber);
    const claimIds = await claimOf(plate);
    expect(claimIds).toHaveLength(2);
    const said = await Promise.all(
      claimIds.map((claimId) => reference.call(notices.ofClaim, { params: { claimId } }, agent)),
    );
    expect(said.flat().map(({ repeats }) => repeats)).toEqual([claimNumber]);
  });

  test('CLM-05 the customer goes on to the status page, as by a link of the agency', async () => {
    const held = await openAs((await newLink()).token);
    await expect(reference.call(notices.follow, access(held))).rejects.toMatchObject(refusal('NOT_FOUND'));
    await answerAll(held, newPlate());
    const { claimNumber } = await report(held);
    const { token } = await reference.call(notices.follow, access(held));
    expect((await reference.call(portal.openClaim, access(token))).contents).toMatchObject({
      claimNumber,
      status: 'NEW',
    });
  });

  test('CLM-05 a link ends: taken back, too old, of a removed customer, and of nobody', async () => {
    const back = await newLink();
    const held = await openAs(back.token);
    const revoke = (noticeId: string, by = agent) => reference.call(notices.revoke, { params: { noticeId } }, by);
    expect((await revoke(back.noticeId)).state).toBe('REVOKED');
    await expect(look(held)).rejects.toMatchObject(refusal('LINK_CANCELLED'));
    // Whoever holds it still knows whom to call.
    expect((await reference.call(portal.sender, access(back.token))).agentName).toBe('נועה ברק');

    const late = await newLink();
    await reference.database.db
      .updateTable('claim_notices')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', late.noticeId)
      .execute();
    await expect(look(late.token)).rejects.toMatchObject(refusal('LINK_EXPIRED'));

    const gone = await newCustomer('שעזבה', '0525559953');
    const { token } = await newLink(gone);
    await reference.call(customers.remove, { params: { customerId: gone } }, agent);
    await expect(look(token)).rejects.toMatchObject(refusal('LINK_CANCELLED'));
    await expect(look('x'.repeat(43))).rejects.toMatchObject(refusal('LINK_NOT_VALID'));

    const done = await newLink();
    const access2 = await openAs(done.token);
    await answerAll(access2, newPlate());
    await report(access2);
    await expect(revoke(done.noticeId)).rejects.toMatchObject(refusal('CONFLICT'));
  });

  test('CLM-05 another agency sends nothing to the customer, and sees nothing', async () => {
    const stranger = await reference.as('other');
    const { noticeId } = await newLink();
    await expect(send(draft(customerId), stranger)).rejects.toMatchObject(refusal('NOT_FOUND'));
    await expect(reference.call(notices.revoke, { params: { noticeId } }, stranger)).rejects.toMatchObject(
      refusal('NOT_FOUND'),
    );
    const theirs = await reference.call(notices.list, { query: { customerId } }, stranger);
    expect(theirs.content).toEqual([]);
  });

  test('CLM-05 the message goes to the phone, and no stored row has the token', async () => {
    const body = draft(customerId, { channel: 'SMS', address: mobile, locale: 'ru', text: 'Сообщить: {link}' });
    expect((await send(body)).share).toBeNull();
    const [message] = await outboxTo(reference, mobile);
    expect(message!.body).toBe(`Сообщить: ${message!.code}`);
    expect(message!.code).toContain('/report/');
    const { db } = reference.database;
    const rows = [
      await db.selectFrom('claim_notices').selectAll().execute(),
      await db.selectFrom('notice_grants').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(tokenIn(message!.code));
  });

  test('CLM-05 real places are offered in the language of the page', async () => {
    const held = await openAs((await newLink()).token);
    const cities = await reference.call(notices.cities, { query: { accessToken: held, query: 'חול' } });
    expect(cities[0]!.name).toBe('חולון');
    const streets = await reference.call(notices.streets, {
      query: { accessToken: held, city: cities[0]!.id, query: 'סוקו' },
    });
    expect(streets.length).toBeGreaterThan(0);
  });
});

describe('CLM-05 a link that is asked for on the agency’s site', () => {
  const ask = (phone: string, more: CallOptions = {}) =>
    reference.send(notices.request, { body: { mobile: phone } }, undefined, { websiteKey: 'ofek', ...more });
  /** Waits until every number that was asked with has had its turn. */
  const settled = () =>
    expect
      .poll(
        async () =>
          (
            await sql`select 1 from pgboss.job where name = 'notices.sendAskedLink' and state <> 'completed'`.execute(
              reference.database.db,
            )
          ).rows.length,
        { timeout: 20_000 },
      )
      .toBe(0);
  const own = async (of: string) =>
    (await reference.call(notices.list, { query: { customerId: of } }, agent)).content.filter(
      ({ ownRequest }) => ownRequest,
    );
  const codeOf = async (response: Response) => ((await response.json()) as { error: string }).error;

  test('CLM-05 comes to the phone of the customer, once in a minute, and opens like any other', async () => {
    const phone = '0525559971';
    const of = await newCustomer('מהאתר', phone);
    expect(await (await ask(phone, { locale: 'ru' })).json()).toEqual({ ttl: 60 });
    await settled();
    const [message] = await outboxTo(reference, phone);
    expect(message!.body).toContain('ДТП');
    const token = tokenIn(message!.code!);
    expect((await look(token)).stage).toBe('UNOPENED');
    await openAs(token);
    expect(await own(of)).toMatchObject([{ channel: 'SMS', state: 'OPENED', by: 'נועה ברק', ownRequest: true }]);
    expect((await ask(phone)).status).toBe(200);
    await settled();
    expect(await outboxTo(reference, phone)).toHaveLength(1);
  });

  test('CLM-05 is sent to nobody whom the agency does not know, and the answer is the same', async () => {
    const stranger = '0525559972';
    expect(await (await ask(stranger)).json()).toEqual({ ttl: 60 });
    await settled();
    expect(await outboxTo(reference, stranger)).toEqual([]);
    expect(await codeOf(await ask('123'))).toBe('VALIDATION_ERROR');
    expect(await codeOf(await ask(stranger, { websiteKey: 'nobody' }))).toBe('WEBSITE_NOT_FOUND_ERROR');
  });

  test('CLM-05 is sent five times a day at most, whoever asks', async () => {
    const phone = '0525559973';
    const of = await newCustomer('מוצפת', phone);
    const { db } = reference.database;
    for (let n = 0; n < 7; n += 1) {
      await ask(phone, { headers: { 'x-forwarded-for': `198.51.${n}.1` } });
      await settled();
      await db
        .updateTable('claim_notices')
        .set({ sent_at: sql`sent_at - interval '2 minutes'` })
        .where('customer_id', '=', of)
        .execute();
    }
    expect(await own(of)).toHaveLength(5);
    const answers = await Promise.all(
      Array.from({ length: 11 }, () => ask(phone, { headers: { 'x-forwarded-for': '203.0.113.9' } })),
    );
    expect(await codeOf(answers.find(({ status }) => status !== 200)!)).toBe('SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR');
  });
});
