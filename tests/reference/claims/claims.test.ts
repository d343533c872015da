import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimLists } from '@/lib/contract/claims/claim-lists';
import { claims } from '@/lib/contract/claims/claims';
import { papers } from '@/lib/contract/claims/papers';
import { customers } from '@/lib/contract/customers/customers';
import { merges } from '@/lib/contract/customers/merges';
import { jobs } from '@/lib/contract/desk/jobs';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { daysAfter } from '@/lib/rules/time/business-days';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let clerk: TestSession;
let superuser: TestSession;
let customerId: string;
const today = todayInIsrael();

beforeAll(async () => {
  reference = await startTestReference();
  [agent, clerk, superuser] = [
    await reference.as('agent'),
    await reference.as('clerk'),
    await reference.as('superuser'),
  ];
  const draft = {
    customerInfo: { firstName: 'אורה', lastName: 'תביעתי' },
    media: [{ mediaType: 'MOBILE_PHONE' as const, value: '0525559917' }],
  };
  customerId = (await reference.call(customers.create, { body: draft, idempotencyKey: newKey() }, agent)).customerId;
});
afterAll(() => reference.stop());

type Draft = Parameters<typeof create>[0];
const create = (more: Record<string, unknown> = {}, session = agent) =>
  reference.call(
    claims.create,
    { body: { customerId, type: 'ACCIDENT', ...more } as never, idempotencyKey: newKey() },
    session,
  );
const opened = async (more: Draft = {}) => (await create(more)).claimId;
const get = (claimId: string) => reference.call(claims.get, { params: { claimId } }, agent);
const update = (claimId: string, body: Record<string, unknown>, session = agent) =>
  reference.call(claims.update, { params: { claimId }, body: body as never }, session);
const move = (claimId: string, body: Record<string, unknown>, session = agent) =>
  reference.call(claims.move, { params: { claimId }, body: body as never, idempotencyKey: newKey() }, session);

/** Walks a new claim through statuses; each move starts from the version before. */
async function walked(...statuses: string[]) {
  let card = await create();
  for (const to of statuses) card = await move(card.claimId, { version: card.version, to });
  return card;
}

const pay = (claimId: string, body: Record<string, unknown>) =>
  reference.call(claims.createPayment, { params: { claimId }, body: body as never, idempotencyKey: newKey() }, agent);

describe('CLM-01 claims', () => {
  test('CLM-01 a claim opens with the customer as owner of the policy, the plate and the accident', async () => {
    const card = await create({ registrationNumber: '12-345-67', accidentDate: today, description: 'נפגעתי מאחור' });
    expect(card).toMatchObject({
      status: 'NEW',
      registrationNumber: '1234567',
      accidentOn: today,
      createdBy: 'נועה ברק',
      clock: { kind: 'ASK_DOCUMENTS', days: 14 },
      parts: {
        policyOwner: [{ firstName: 'אורה', lastName: 'תביעתי', phone: '0525559917' }],
        accident: [{ date: today, description: 'נפגעתי מאחור' }],
      },
    });
    const { content } = await reference.call(claimLists.find, { query: { query: '12345' } }, agent);
    expect(content.map(({ claimId }) => claimId)).toContain(card.claimId);
    for (const query of [String(card.claimNumber), 'תביעתי אורה'])
      expect((await reference.call(claimLists.find, { query: { query } }, agent)).content.length).toBeGreaterThan(0);
  });

  test('CLM-01 the same accident twice is asked about, and the second can be wanted', async () => {
    const accident = { registrationNumber: '7654321', accidentDate: today };
    await create(accident);
    await expect(create(accident)).rejects.toMatchObject({ status: 409, body: { error: 'CLAIM_REPEATED' } });
    expect((await create({ ...accident, confirmRepeated: true })).status).toBe('NEW');
  });

  test('CLM-01 a number of the insurer belongs to one claim', async () => {
    await create({ supplier: 'HAREL', insurerClaimNumber: 'H-77' });
    const taken = { body: { fields: [{ path: 'insurerClaimNumber', rule: 'taken' }] } };
    await expect(create({ supplier: 'HAREL', insurerClaimNumber: 'H-77' })).rejects.toMatchObject(taken);
    const other = await create({ supplier: 'CLAL', insurerClaimNumber: 'H-77' });
    await expect(update(other.claimId, { version: other.version, set: { supplier: 'HAREL' } })).rejects.toMatchObject(
      taken,
    );
  });

  test('CLM-01 filters, counts and sums agree', async () => {
    const asked = { statuses: ['PAID'] as never, size: 100 };
    const { content, totalElements } = await reference.call(claimLists.find, { query: asked }, agent);
    expect(content.every(({ status }) => status === 'PAID')).toBe(true);
    const report = await reference.call(claimLists.report, { query: { statuses: ['PAID'] as never } }, agent);
    expect(report.claims).toBe(totalElements);
    expect(report.paid).toBe(content.reduce((sum, { paid }) => sum + paid, 0));
    const whole = await reference.call(claimLists.report, { query: {} }, agent);
    expect(whole.byStatus.reduce((sum, { claims: count }) => sum + count, 0)).toBe(whole.claims);
    const late = await reference.call(claimLists.find, { query: { overdue: true, size: 100 } as never }, agent);
    expect(late.totalElements).toBe(whole.overdue);
    expect(late.content.every(({ clock }) => clock?.level === 'OVER')).toBe(true);
  });

  test('CLM-01 a line says how many papers are here, as the claim itself does', async () => {
    const { content } = await reference.call(claimLists.find, { query: { size: 100 } as never }, agent);
    const [line] = content.filter(({ type }) => type === 'ACCIDENT');
    const kinds = (await reference.call(papers.list, { params: { claimId: line!.claimId } }, agent)).map(
      ({ kind }) => kind,
    );
    expect(line!.papers).toEqual({ needed: kinds.length, received: 0 });
    const without = { params: { claimId: line!.claimId }, body: { kind: kinds[0]!, needed: false } };
    await reference.call(papers.need, without, agent);
    const again = await reference.call(claimLists.find, { query: { query: String(line!.claimNumber) } }, agent);
    const after = again.content.find(({ claimId }) => claimId === line!.claimId);
    expect(after!.papers).toEqual({ needed: kinds.length - 1, received: 0 });
    expect((await get(line!.claimId)).papers).toEqual(after!.papers);
  });

  test('CLM-01 claims are narrowed by any person who handles them', async () => {
    const people = await reference.call(claims.handlers, undefined as never, agent);
    expect(people.length).toBeGreaterThan(1);
    const counted = await Promise.all(
      people.map(async ({ accountId }) => {
        const query = { handlerIds: [accountId], size: 100 } as never;
        const found = await reference.call(claimLists.find, { query }, agent);
        expect(found.content.every(({ handlerId }) => handlerId === accountId)).toBe(true);
        return found.totalElements;
      }),
    );
    const whole = await reference.call(claimLists.find, { query: {} }, agent);
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(whole.totalElements);
  });

  test('CLM-01 the list comes as a spreadsheet', async () => {
    const { jobId } = await reference.call(claims.exportExcel, { body: { statuses: ['PAID'] } }, agent);
    await expect
      .poll(async () => (await reference.call(jobs.get, { params: { jobId } }, agent)).stage, { timeout: 20_000 })
      .toBe('DONE');
  });

  test('CLM-01 what is removed is in no list, and comes back as it was', async () => {
    const before = await create();
    await reference.call(claims.remove, { params: { claimId: before.claimId } }, agent);
    await expect(get(before.claimId)).rejects.toMatchObject({ status: 404 });
    const own = () => reference.call(claimLists.list, { params: { customerId }, query: { size: 100 } }, agent);
    expect((await own()).content.map(({ claimId }) => claimId)).not.toContain(before.claimId);
    const back = await reference.call(claims.restore, { params: { claimId: before.claimId } }, agent);
    expect(back).toMatchObject({ status: 'NEW', claimNumber: before.claimNumber });
  });

  test('CLM-01 types come 100 a page, ascending by the time of creation', async () => {
    const page = await reference.call(claims.types, { query: {} }, agent);
    expect([page.size, page.content[0]?.code]).toEqual([100, 'ACCIDENT']);
    const times = page.content.map(({ createTs }) => createTs);
    expect(times).toEqual(times.toSorted());
  });
});

describe('CLM-01 statuses', () => {
  test('CLM-01 a claim goes from new to paid and closed, with who, when and why', async () => {
    const waiting = await walked('OPEN', 'IN_PROCESS', 'WAITING_FOR_DOCUMENTS', 'WAITING_FOR_DECISION');
    const { claimId } = waiting;
    expect(waiting).toMatchObject({ documentsAskedOn: today, lastDocumentOn: today, clock: { kind: 'DECISION' } });
    await expect(move(claimId, { version: waiting.version, to: 'PAID' })).rejects.toMatchObject({
      body: { error: 'CLAIM_NOT_AGREED' },
    });
    const { claim } = await update(claimId, { version: waiting.version, set: { claimed: 9_000, agreed: 8_000 } });
    const paid = await move(claimId, { version: claim.version, to: 'PAID' });
    await expect(move(claimId, { version: paid.version, to: 'CLOSED' })).rejects.toMatchObject({
      body: { fields: [{ path: 'outcome', rule: 'required' }] },
    });
    const closed = await move(claimId, { version: paid.version, to: 'CLOSED', outcome: 'PAID', reason: 'הסתיים' });
    expect(closed).toMatchObject({ status: 'CLOSED', closedOn: today, outcome: 'PAID', clock: null });
    const { content } = await reference.call(claims.events, { params: { claimId }, query: { size: 100 } }, agent);
    expect(content[0]).toMatchObject({ kind: 'MOVED', from: 'PAID', to: 'CLOSED', reason: 'הסתיים', by: 'נועה ברק' });
    expect(content.map(({ to }) => to).toReversed()).toEqual([
      ...['NEW', 'OPEN', 'IN_PROCESS', 'WAITING_FOR_DOCUMENTS', 'WAITING_FOR_DECISION', 'PAID', 'CLOSED'],
    ]);
    await expect(update(claimId, { version: closed.version, set: { claimed: 1 } })).rejects.toMatchObject({
      body: { error: 'CLAIM_STATE_ERROR' },
    });
  });

  test('CLM-01 a move that is not in the table is refused, and only a superuser reopens', async () => {
    const card = await create();
    await expect(move(card.claimId, { version: card.version, to: 'PAID' })).rejects.toMatchObject({
      body: { error: 'CLAIM_STATE_ERROR' },
    });
    const closed = await move(card.claimId, {
      ...{ version: card.version, to: 'CLOSED', outcome: 'WITHDRAWN', reason: 'נפתחה בטעות' },
    });
    const again = { version: closed.version, to: 'IN_PROCESS', reason: 'ערעור התקבל' };
    await expect(move(card.claimId, again)).rejects.toMatchObject({ body: { error: 'FORBIDDEN' } });
    await reference.database.db
      .updateTable('claims')
      .set({ opened_on: daysAfter(today, -300), last_notice_on: daysAfter(today, -200) })
      .where('id', '=', card.claimId)
      .execute();
    expect(await move(card.claimId, again, superuser)).toMatchObject({
      ...{ status: 'IN_PROCESS', closedOn: null, followUpOn: daysAfter(today, 90) },
      clock: { kind: 'FOLLOW_UP', startedOn: today, level: 'CALM' },
    });
  });

  test('CLM-01 of two people who move one claim the second is told', async () => {
    const card = await walked('OPEN', 'IN_PROCESS', 'WAITING_FOR_DOCUMENTS');
    const answers = await Promise.allSettled([
      move(card.claimId, { version: card.version, to: 'WAITING_FOR_DECISION' }),
      move(card.claimId, { version: card.version, to: 'IN_PROCESS' }, clerk),
    ]);
    const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.map(({ reason }) => (reason as { body: { error: string } }).body.error)).toEqual(['CONFLICT']);
  });

  test('CLM-06 a notice starts the clock again', async () => {
    const claimId = await opened({ type: 'THIRD_PARTY_DAMAGE' });
    expect((await get(claimId)).clock).toMatchObject({ kind: 'TELL_INSURED' });
    const body = { text: 'עדכנתי את הלקוחה על הדרישה' };
    const told = await reference.call(claims.addNotice, { params: { claimId }, body, idempotencyKey: newKey() }, agent);
    expect(told.clock).toMatchObject({ kind: 'FOLLOW_UP', dueOn: daysAfter(today, 90) });
  });
});

describe('CLM-02 entities', () => {
  test('CLM-02 items without an id are created, and nameless appraisers and garages are skipped and told', async () => {
    const { claimId, version } = await create();
    const parts = {
      appraiser: [{ name: 'דוד שרעבי', fee: 900 }, { phone: '0525550000' }],
      garage: [{ name: ' ' }, { name: 'מוסך הצפון', companyGarage: true }],
      involvedCar: [{ registrationNumber: '3456789' }, {}],
    };
    const { claim, skipped } = await update(claimId, { version, set: {}, parts });
    expect(skipped).toEqual([
      { kind: 'appraiser', position: 1 },
      { kind: 'garage', position: 0 },
    ]);
    expect(claim.parts.appraiser).toMatchObject([{ name: 'דוד שרעבי', fee: 900 }]);
    expect(claim.parts.garage).toMatchObject([{ name: 'מוסך הצפון', companyGarage: true }]);
    expect(claim.parts.involvedCar).toHaveLength(2);
    const [{ entityId } = { entityId: '' }] = claim.parts.appraiser;
    const again = await update(claimId, {
      version: claim.version,
      set: {},
      parts: { appraiser: [{ entityId, name: 'דוד שרעבי', phone: '0525550001' }] },
    });
    expect(again.claim.parts.appraiser).toMatchObject([{ entityId, phone: '0525550001', fee: 900 }]);
    const known = await reference.call(claims.appraiserDirectory, { query: { query: 'שרעבי' } }, agent);
    expect(known[0]).toMatchObject({ name: 'דוד שרעבי' });
  });

  test('CLM-02 an entity is created, read, changed and deleted by its own calls', async () => {
    const claimId = await opened();
    const params = { claimId };
    const witness = await reference.call(
      claims.createWitness,
      { params, body: { name: 'רות לוי', statement: 'ראיתי הכול' }, idempotencyKey: newKey() },
      agent,
    );
    const one = { ...params, claimPartId: witness.entityId };
    expect(await reference.call(claims.getWitness, { params: one }, agent)).toEqual(witness);
    const changed = await reference.call(
      claims.updateWitness,
      { params: one, body: { version: 1, set: { phone: '0525550002' } } },
      agent,
    );
    expect(changed).toMatchObject({ name: 'רות לוי', phone: '0525550002', version: 2 });
    await reference.call(claims.removeWitness, { params: one }, agent);
    expect(await reference.call(claims.listWitnesses, { params }, agent)).toEqual([]);
    await expect(reference.call(claims.getWitness, { params: one }, agent)).rejects.toMatchObject({ status: 404 });
  });

  test('CLM-02 two people change different fields, and are told of the same one', async () => {
    const claimId = await opened({ description: 'לפני' });
    const [accident] = (await get(claimId)).parts.accident;
    const params = { claimId, claimPartId: accident!.entityId };
    const change = (set: object, was: object, session: TestSession) =>
      reference.call(claims.updateAccident, { params, body: { version: 1, set, was } as never }, session);
    await change({ city: 'חיפה' }, { city: null }, clerk);
    expect(await change({ description: 'אחרי' }, { description: 'לפני' }, agent)).toMatchObject({
      city: 'חיפה',
      description: 'אחרי',
    });
    await expect(change({ city: 'עכו' }, { city: null }, agent)).rejects.toMatchObject({
      status: 409,
      body: { error: 'CONFLICT', fields: [{ path: 'city', rule: 'changedByAnother' }] },
    });
  });

  test('CLM-02 an open claim learns of each change by another person from its mark', async () => {
    const claimId = await opened({ description: 'לפני' });
    const mark = async () => (await reference.call(claims.mark, { params: { claimId } }, agent)).mark;
    const marks = [await mark()];
    expect(await mark()).toBe(marks[0]);
    const params = { claimId };
    const witness = await reference.call(
      claims.createWitness,
      { params, body: { name: 'רות לוי' }, idempotencyKey: newKey() },
      clerk,
    );
    marks.push(await mark());
    const one = { ...params, claimPartId: witness.entityId };
    await reference.call(
      claims.updateWitness,
      { params: one, body: { version: 1, set: { phone: '0525550002' } } },
      clerk,
    );
    marks.push(await mark());
    await update(claimId, { version: (await get(claimId)).version, set: { claimed: 5_000 } }, clerk);
    marks.push(await mark());
    const body = { kind: 'APPRAISAL', needed: false } as const;
    await reference.call(papers.need, { params, body }, clerk);
    marks.push(await mark());
    expect(new Set(marks).size).toBe(5);
    const missing = { params: { claimId: 'no-such-claim' } };
    await expect(reference.call(claims.mark, missing, agent)).rejects.toMatchObject({ status: 404 });
  });

  test('CLM-02 a participant who is a customer is linked, follows a merge, and loses the link with the card', async () => {
    const person = async (lastName: string) =>
      (
        await reference.call(
          customers.create,
          { body: { customerInfo: { firstName: 'עד', lastName }, media: [] }, idempotencyKey: newKey() },
          agent,
        )
      ).customerId;
    const [witnessId, otherId] = [await person('ראיה'), await person('ראיה כפולה')];
    const claimId = await opened();
    const params = { claimId };
    const body = { name: 'עד ראיה', customerId: witnessId };
    const witness = await reference.call(claims.createWitness, { params, body, idempotencyKey: newKey() }, agent);
    expect(witness.customerId).toBe(witnessId);
    const stranger = { params, body: { name: 'זר', customerId: 'no-such-customer' }, idempotencyKey: newKey() };
    await expect(reference.call(claims.createWitness, stranger, agent)).rejects.toMatchObject({ status: 404 });
    const both = { body: { customerIds: [witnessId, otherId] } };
    const { customers: cards } = await reference.call(merges.preview, both, agent);
    await reference.call(
      merges.create,
      {
        body: {
          customers: cards.map(({ customerId: id, version }) => ({ customerId: id, version })),
          survivorId: otherId,
          choices: [],
        },
        idempotencyKey: newKey(),
      },
      agent,
    );
    const linked = async () => (await get(claimId)).parts.witness[0]!.customerId;
    expect(await linked()).toBe(otherId);
    const one = { ...params, claimPartId: witness.entityId };
    await reference.call(
      claims.updateWitness,
      { params: one, body: { version: 1, set: { phone: '0525550003' } } },
      agent,
    );
    expect(await linked()).toBe(otherId);
    await reference.call(customers.remove, { params: { customerId: otherId } }, agent);
    expect(await linked()).toBeNull();
    expect((await get(claimId)).parts.witness[0]).toMatchObject({ name: 'עד ראיה', phone: '0525550003' });
  });

  test('CLM-02 an accident of tomorrow is refused, and a claim has one accident', async () => {
    await expect(create({ accidentDate: daysAfter(today, 1) })).rejects.toMatchObject({
      body: { fields: [{ rule: 'accidentInFuture' }] },
    });
    const claimId = await opened({ accidentDate: today });
    await expect(
      reference.call(claims.createAccident, { params: { claimId }, body: {}, idempotencyKey: newKey() }, agent),
    ).rejects.toMatchObject({ body: { error: 'CONFLICT' } });
  });

  test('CLM-04 nothing was paid, and nobody was born, on a day to come', async () => {
    const { claimId } = await create();
    const refused = (path: string, rule: string) => ({
      body: { error: 'VALIDATION_ERROR', fields: [{ path, rule }] },
    });
    await expect(pay(claimId, { agreed: 100, date: '2099-01-01' })).rejects.toMatchObject(
      refused('date', 'accidentInFuture'),
    );
    await pay(claimId, { agreed: 100, date: today });
    const params = { claimId };
    const driver = (body: object) =>
      reference.call(claims.createDriver, { params, body: body as never, idempotencyKey: newKey() }, agent);
    await expect(driver({ birthday: '2099-01-01' })).rejects.toMatchObject(refused('birthday', 'birthdayInFuture'));
    await expect(driver({ licenseIssueDate: '2099-01-01' })).rejects.toMatchObject(
      refused('licenseIssueDate', 'licenceInFuture'),
    );
  });

  test('CLM-04 a payment above the agreed amount and the same payment twice ask first', async () => {
    const { claimId, version } = await create();
    await update(claimId, { version, set: { claimed: 10_000, agreed: 8_000 } });
    await pay(claimId, { agreed: 5_000, date: today });
    await expect(pay(claimId, { agreed: 5_000, date: today })).rejects.toMatchObject({
      body: { error: 'CLAIM_PAYMENT_REPEATED' },
    });
    await expect(pay(claimId, { agreed: 4_000, date: today })).rejects.toMatchObject({
      body: { error: 'CLAIM_PAYMENT_ABOVE' },
    });
    expect((await get(claimId)).paid).toBe(5_000);
    await pay(claimId, { agreed: 4_000, date: today, confirmAbove: true });
    expect((await get(claimId)).paid).toBe(9_000);
    const answers = await Promise.allSettled(
      [1, 2].map(() => pay(claimId, { agreed: 77, date: today, confirmAbove: true })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('CLM-02 banks and their branches', async () => {
    const banks = await reference.call(claims.banks, undefined, agent);
    expect(banks.find(({ code }) => code === '12')?.name).toContain('הפועלים');
    const branches = await reference.call(claims.branches, { query: { bank: '12' } }, agent);
    expect(branches.length).toBeGreaterThan(100);
  });
});
