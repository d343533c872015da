import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '@/lib/contract/desk/jobs';
import { documents } from '@/lib/contract/documents/documents';
import { type CustomerAnswer, opportunities } from '@/lib/contract/desk/opportunities';
import { orders } from '@/lib/contract/orders/orders';
import { portal } from '@/lib/contract/portal/portal';
import { manualConsentWays } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';
import { insurerName } from '@/lib/insurers/names';
import { tenantOf } from '@/reference/engine/db/tenant';
import type { RunningJob } from '@/reference/engine/tray/tracked-job';
import { renewalPortions } from '@/reference/concepts/renewals/export-renewals';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { dayFrom, renewalCalls, type RenewalQuery, renewalStage } from './renewal-stage';

let reference: TestReference;
let agent: TestSession;
let stage: ReturnType<typeof renewalStage>;
beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
  stage = renewalStage(reference, agent);
});
afterAll(() => reference.stop());

const { list, ids, get, mark, edit, search, priced } = renewalCalls(() => ({ reference, agent }));

describe('RNW-01 the list', () => {
  test('RNW-01 a policy becomes a renewal, and follows what happens to the policy', async () => {
    const { orderId, customerId, sellingPrice } = await stage.policy({ ends: 20 });
    const [row] = (await list()).filter(({ renewalId }) => renewalId === orderId);
    expect(row).toMatchObject({
      ownership: 'OWN',
      source: 'PolicyIssued',
      type: 'upcoming',
      orderId,
      customerId,
      insuranceEnd: dayFrom(20),
      daysLeft: 20,
      oldPrice: sellingPrice,
      newPrice: null,
      change: null,
      followUp: null,
      hasConsent: false,
      search: { status: null, blocked: null },
    });
    await reference.call(orders.hide, { params: { orderId }, body: { value: true } }, agent);
    expect(await ids()).toContain(orderId);
    await reference.database.db.updateTable('orders').set({ status: 'Terminated' }).where('id', '=', orderId).execute();
    expect(await ids()).not.toContain(orderId);
    expect(await ids({ types: ['past'] })).toContain(orderId);
    expect(await ids({ outcomes: ['CANCELLED'] })).toContain(orderId);
  });

  test('RNW-01 sources, periods, policy month and calendar month narrow the list', async () => {
    const near = await stage.policy({ ends: 5 });
    const far = await stage.policy({ ends: 150 });
    const proposal = await stage.policy({ ends: 10, status: 'Proposal' });
    const waiting = await stage.policy({ ends: 10, status: 'Draft' });
    const has = async (query: RenewalQuery) => {
      const found = await ids(query);
      return [near, far, proposal, waiting].map(({ orderId }) => found.includes(orderId));
    };
    expect(await has({})).toEqual([true, false, true, true]);
    expect(await has({ months: 6 })).toEqual([true, true, true, true]);
    expect(await has({ sources: ['PolicyIssued'] })).toEqual([true, false, false, false]);
    expect(await has({ sources: ['Proposal', 'Waiting'] })).toEqual([false, false, true, true]);
    expect(await has({ policyMonth: 1 })).toEqual([true, false, true, true]);
    expect(await has({ policyMonth: 5 })).toEqual([false, true, false, false]);
    expect(await has({ query: String(near.orderNumber) })).toEqual([true, false, false, false]);
    expect(await has({ query: near.customer!.passportNumber! })).toEqual([true, false, false, false]);
    const inThisMonth = dayFrom(5).slice(0, 7) === dayFrom(0).slice(0, 7);
    expect((await has({ month: 'this' }))[0]).toBe(inThisMonth);
    expect((await has({ month: 'next' }))[0]).toBe(!inThisMonth);
  });

  test('RNW-01 most premium at risk with the fewest days left comes first', async () => {
    const rows = await list({ sources: ['PolicyIssued', 'Imported'] });
    const weights = rows.map(({ oldPrice, daysLeft }) => (oldPrice?.amount ?? 0) / (daysLeft + 7));
    expect(weights.length).toBeGreaterThan(3);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  });

  test('RNW-01 follow-up, next contact and remark; an outdated editor loses', async () => {
    const { orderId } = await stage.policy({ ends: 12 });
    const card = await get(orderId);
    const changed = await edit(card, { followUp: 'NOT_ANSWERING', nextContactOn: dayFrom(0), remark: 'אחרי חמש' });
    expect(changed).toMatchObject({
      type: 'in_process',
      followUp: 'NOT_ANSWERING',
      nextContactOn: dayFrom(0),
      remark: 'אחרי חמש',
    });
    await expect(edit(card, {})).rejects.toMatchObject({ status: 409, body: { error: 'CONFLICT' } });
    expect(await ids({ contact: 'due', followUps: ['NOT_ANSWERING'] })).toContain(orderId);
    expect(await ids({ types: ['upcoming'] })).not.toContain(orderId);
  });

  test('RNW-01 an unknown old price is named by the agent; a known one stays', async () => {
    const { orderId, sellingPrice } = await stage.policy({ ends: 12 });
    expect((await edit(await get(orderId), { oldPrice: 77 })).oldPrice).toEqual(sellingPrice);
    await reference.database.db.updateTable('orders').set({ selling_price: 0 }).where('id', '=', orderId).execute();
    expect(await get(orderId)).toMatchObject({ oldPrice: null, change: null });
    const stated = await edit(await get(orderId), { oldPrice: 4000 });
    expect(stated.oldPrice).toEqual({ amount: 4000, currency: 'ILS' });
  });

  test('RNW-01 policies of Har Bituah are third-party renewals, and cannot be searched without a request', async () => {
    const rows = await list({ ownership: 'FOREIGN', months: 12 });
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      expect(row).toMatchObject({ ownership: 'FOREIGN', source: 'Imported', orderId: null });
      expect(row.search.blocked).not.toBeNull();
    }
  });

  test('RNW-01 another agency sees none of them', async () => {
    const { orderId } = await stage.policy({ ends: 12 });
    const other = await reference.as('other');
    await expect(get(orderId, other)).rejects.toMatchObject({ status: 404 });
    expect((await list({}, other)).map(({ renewalId }) => renewalId)).not.toContain(orderId);
    await expect(search([orderId], {}, other)).rejects.toMatchObject({ status: 404 });
  });
});

describe('RNW-03 the end of a renewal', () => {
  test('RNW-03 a marked renewal leaves the list, and comes back when the mark is taken back', async () => {
    const { orderId } = await stage.policy({ ends: 14 });
    for (const [outcome, type] of [
      ['RENEWED', 'renewed'],
      ['NOT_RENEWED', 'past'],
      ['CANCELLED', 'past'],
    ] as const) {
      expect((await mark(orderId, outcome)).changed).toEqual([orderId]);
      expect(await ids()).not.toContain(orderId);
      expect(await ids({ outcomes: [outcome] })).toContain(orderId);
      expect((await get(orderId)).type).toBe(type);
      expect((await get(orderId)).search.blocked).toBe('CLOSED');
    }
    await mark(orderId, 'OPEN');
    expect(await ids()).toContain(orderId);
  });

  test('RNW-03 a removed renewal can be restored; the policy stays', async () => {
    const { orderId } = await stage.policy({ ends: 14 });
    await reference.call(renewals.remove, { body: { renewalIds: [orderId] } }, agent);
    expect(await ids()).not.toContain(orderId);
    await expect(get(orderId)).rejects.toMatchObject({ status: 404 });
    expect((await reference.call(orders.get, { params: { orderId } }, agent)).status).toBe('PolicyIssued');
    await reference.call(renewals.restore, { body: { renewalIds: [orderId] } }, agent);
    expect(await ids()).toContain(orderId);
  });

  test('RNW-03 renewing makes a proposal at the shown price; its policy makes the renewal renewed', async () => {
    const { orderId } = await stage.policy({ ends: 14 });
    const send = () =>
      reference.call(renewals.renew, { params: { renewalId: orderId }, body: {}, idempotencyKey: newKey() }, agent);
    await expect(send()).rejects.toMatchObject({ status: 409, body: { error: 'RENEWAL_WITHOUT_OFFER' } });
    const card = await priced(orderId);
    const renewed = await send();
    const order = await reference.call(orders.get, { params: { orderId: renewed.orderId } }, agent);
    expect(order).toMatchObject({
      status: 'Proposal',
      renewal: true,
      customerId: card.customerId,
      insuranceStart: dayFrom(15),
      sellingPrice: card.newPrice,
    });
    expect(await get(orderId)).toMatchObject({ outcome: 'OPEN', renewedOrderId: renewed.orderId });
    await expect(send()).rejects.toMatchObject({ body: { error: 'RENEWAL_CLOSED' } });
    await reference.database.db
      .updateTable('orders')
      .set({ status: 'PolicyIssued' })
      .where('id', '=', renewed.orderId)
      .execute();
    expect(await get(orderId)).toMatchObject({ outcome: 'RENEWED', type: 'renewed' });
  });

  test('RNW-03 the customer’s consent is kept with the price of that moment, in each of its ways', async () => {
    const { orderId, customer } = await stage.policy({ ends: 14 });
    const card = await priced(orderId);
    const { documentId } = await reference.call(
      documents.create,
      {
        body: { customerId: customer!.customerId, documentName: 'Consent', infoType: 'AGREEMENT' },
        idempotencyKey: newKey(),
      },
      agent,
    );
    const add = (way: (typeof manualConsentWays)[number], givenOn: string, more: object = {}) =>
      reference.call(
        renewals.addConsent,
        {
          params: { renewalId: orderId },
          body: { way, givenOn, evidence: `${way} 10:32`, documentId, callTime: '10:32', ...more },
          idempotencyKey: newKey(),
        },
        agent,
      );
    await expect(add('call', dayFrom(1))).rejects.toMatchObject({ body: { field: 'givenOn' } });
    for (const [way, field, value] of [
      ['signature', 'documentId', null],
      ['signature', 'documentId', 'strange'],
      ['call', 'callTime', null],
    ] as const)
      await expect(add(way, dayFrom(0), { [field]: value })).rejects.toMatchObject({ body: { field } });
    for (const way of manualConsentWays) expect((await add(way, dayFrom(0))).hasConsent).toBe(true);
    const { consents } = await get(orderId);
    expect(consents).toMatchObject(
      manualConsentWays.toReversed().map((way) => ({
        way,
        givenOn: dayFrom(0),
        evidence: `${way} 10:32`,
        price: card.newPrice,
        supplier: card.newSupplier,
        standing: true,
        document: way === 'signature' ? { documentId, documentName: 'Consent' } : null,
        callTime: way === 'call' ? '10:32' : null,
      })),
    );
    // It belongs to the offer that the customer agreed to.
    const other = { same_id: 'x', same_price: 1, same_supplier: card.newSupplier, offer: 'SAME_INSURER' as const };
    await reference.database.db.updateTable('renewals').set(other).where('id', '=', orderId).execute();
    const now = await get(orderId);
    expect([now.hasConsent, ...now.consents.map(({ standing }) => standing)]).toEqual([false, false, false, false]);
  });
});

describe('RNW-04 results and export', () => {
  test('RNW-04 results go to the customer by mail with a link for the answer', async () => {
    const { orderId, customer } = await stage.policy({ ends: 14 });
    const send = (email: string | null) =>
      reference.call(
        renewals.send,
        { params: { renewalId: orderId }, body: { email }, idempotencyKey: newKey() },
        agent,
      );
    await expect(send(null)).rejects.toMatchObject({ body: { error: 'RENEWAL_WITHOUT_OFFER' } });
    await priced(orderId);
    const email = `renewal.${orderId}@example.test`;
    const { share: byHand } = await send(null);
    expect(byHand!.text.replace(byHand!.url, 'LINK')).toMatch(/^Hello [^]+Price of the renewal: .*\d[^]+LINK$/);
    const { url, share } = await send(email);
    expect(share).toBeNull();
    const mail = await reference.database.db
      .selectFrom('messages')
      .select(['body', 'attachment_hash', 'attachment_name'])
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain(url);
    expect(mail.attachment_name).toMatch(/^Renewal offers \d+\.pdf$/);
    const chunks: Uint8Array[] = [];
    for await (const chunk of await reference.files.read(mail.attachment_hash!)) chunks.push(chunk as Uint8Array);
    expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
    const sent = await reference.call(opportunities.sent, { query: { size: 100 } }, agent);
    expect(sent.content.filter((one) => one.orderId === orderId)).toMatchObject([
      { type: 'RENEWAL', channel: 'MAIL', customerId: customer!.customerId, response: 'JUST_SENT' },
      { type: 'RENEWAL', channel: 'SMS', customerId: customer!.customerId, response: 'JUST_SENT' },
    ]);
  });

  test('RNW-03 an answer by link is stored as a consent to the offer, and withdrawn by another answer', async () => {
    const { orderId } = await stage.policy({ ends: 14 });
    const card = await priced(orderId);
    const { url } = await reference.call(
      renewals.send,
      { params: { renewalId: orderId }, body: { email: null }, idempotencyKey: newKey() },
      agent,
    );
    const query = { accessToken: new URL(url).pathname.split('/').at(-1)! };
    const say = (answer: CustomerAnswer, agrees = false) =>
      reference.call(portal.respond, { query, body: { answer, agrees } });
    // A later offer is not what the customer agreed to.
    const seen = await reference.call(portal.opportunity, { query });
    expect(seen.renewal).toMatchObject({
      registrationNumber: card.registrationNumber,
      oldPrice: card.oldPrice,
      newPrice: card.cheapest!.price,
      insurer: { he: insurerName(card.cheapest!.supplierType, 'he') },
      from: expect.stringMatching(/^\d{4}-/) as string,
      file: true,
      agreed: false,
    });
    const file = await reference.call(portal.opportunityFile, { query });
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await say('NOT_INTERESTED');
    // "Please call me" is no consent to a price.
    await say('INTERESTED');
    expect(await get(orderId)).toMatchObject({ hasConsent: false, consents: [] });
    await expect(say('NOT_INTERESTED', true)).rejects.toMatchObject({ body: { field: 'agrees' } });
    expect((await say('INTERESTED', true)).renewal).toMatchObject({ agreed: true });
    await say('INTERESTED', true);
    const agreed = await get(orderId);
    expect(agreed.hasConsent).toBe(true);
    expect(agreed.consents).toMatchObject([
      {
        way: 'link',
        givenOn: dayFrom(0),
        price: card.cheapest!.price,
        supplier: card.cheapest!.supplierType,
        evidence: null,
        by: null,
        withdrawnTs: null,
      },
    ]);
    expect(agreed.consents[0]!.link!.sentTs <= agreed.consents[0]!.createTs).toBe(true);
    expect((await list()).find(({ renewalId }) => renewalId === orderId)).toMatchObject({ hasConsent: true });
    await say('ALREADY_PURCHASED');
    const withdrawn = await get(orderId);
    expect(withdrawn.hasConsent).toBe(false);
    expect(withdrawn.consents).toMatchObject([{ way: 'link', price: card.cheapest!.price }]);
    expect(withdrawn.consents[0]!.withdrawnTs).not.toBeNull();
    await say('INTERESTED', true);
    expect((await get(orderId)).consents.map(({ withdrawnTs }) => withdrawnTs === null)).toEqual([true, false]);
  });

  test('RNW-04 a sheet that cannot hold all renewals has the next ones, and says how many there are', async () => {
    const tenant = tenantOf(reference.database.db, demoAgencyId('standard'));
    const reports: [number, number][] = [];
    const running = {
      row: { locale: 'he', input: { minInsuranceStart: dayFrom(0) } } as unknown as RunningJob['row'],
      tenant,
      progress: (done: number, total: number) => Promise.resolve(void reports.push([done, total])),
    };
    const rowsWith = async (limit?: number) => (await Array.fromAsync(renewalPortions(running, limit))).flat();
    const whole = await rowsWith();
    const total = whole.length;
    expect(total).toBeGreaterThan(4);
    expect(reports.at(-1)).toEqual([total, total]);
    const cut = await rowsWith(2);
    expect(cut.slice(0, 2)).toEqual(whole.slice(0, 2));
    expect(cut.slice(2)).toEqual([[`בגיליון 2 החידושים הקרובים מתוך ${total}. לשאר: ייצוא של ענף אחד בכל פעם.`]]);
    expect(reports.at(-1)).toEqual([2, total]);
  });

  test('RNW-04 the sheet has the open renewals that start at the first of next month or later, by line', async () => {
    const start = async (body: object) => {
      const { jobId } = await reference.call(renewals.exportExcel, { body }, agent);
      await stage.finished(jobId);
      const answer = await reference.call(jobs.result, { params: { jobId } }, agent);
      const book = new Workbook();
      await book.xlsx.load(new Uint8Array(await answer.arrayBuffer()));
      return book.worksheets[0]!.rowCount - 1;
    };
    const expected = await reference.database.db
      .selectFrom('renewals')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(
        'agency_id',
        '=',
        (
          await reference.database.db
            .selectFrom('accounts')
            .select('agency_id')
            .where('login', '=', 'agent')
            .executeTakeFirstOrThrow()
        ).agency_id,
      )
      .where('ownership', '=', 'OWN')
      .where('outcome', '=', 'OPEN')
      .where('standing', '=', true)
      .where('deleted_at', 'is', null)
      .where('insurance_end', '>=', dayFrom(39))
      .where('product_type', '=', 'CAR')
      .executeTakeFirstOrThrow();
    expect(await start({ minInsuranceStart: dayFrom(40), productTypes: ['CAR'] })).toBe(expected.total);
    expect(await start({ productTypes: ['RISK'] })).toBe(0);
  });
});

describe('RNW-05 counts', () => {
  test('RNW-05 upcoming renewals are Har Bituah’s policies of other agencies that end in this month', async () => {
    const before = await reference.call(renewals.upcomingCount, {}, agent);
    const [one] = await list({ ownership: 'FOREIGN', months: 12, types: ['upcoming'] });
    const first = `${dayFrom(0).slice(0, 7)}-01`;
    await reference.database.db
      .updateTable('har_bituah_policies')
      .set({ insurance_end: first })
      .where('id', '=', one!.renewalId)
      .execute();
    const wasInMonth = one!.insuranceEnd.startsWith(first.slice(0, 7));
    const after = await reference.call(renewals.upcomingCount, {}, agent);
    expect(after.total).toBe(before.total + (wasInMonth ? 0 : 1));
  });

  test('RNW-05 by source: all, created in the last month, ended between a month ago and today', async () => {
    const of = async () =>
      (await reference.call(renewals.sourceCounts, {}, agent)).find(
        ({ ownership, source }) => ownership === 'OWN' && source === 'PolicyIssued',
      )!;
    const before = await of();
    await stage.policy({ ends: -3 });
    await stage.policy({ ends: 3 });
    expect(await of()).toEqual({
      ...before,
      total: before.total + 2,
      createdLastMonth: before.createdLastMonth + 2,
      endedLastMonth: before.endedLastMonth + 1,
    });
  });

  test('RNW-01 a month at a glance adds up, and names the agents for a superuser only', async () => {
    const month = dayFrom(20).slice(0, 7);
    const { orderId, sellingPrice } = await stage.policy({ ends: 20 });
    const summary = (session: TestSession) => reference.call(renewals.summary, { query: { month } }, session);
    const before = await summary(agent);
    await mark(orderId, 'RENEWED');
    const after = await summary(agent);
    expect(after).toMatchObject({ renewed: before.renewed + 1, open: before.open - 1, premium: before.premium });
    expect(after.renewedPremium.amount).toBe(before.renewedPremium.amount + sellingPrice.amount);
    expect(after.agents).toEqual([]);
    const all = await summary(await reference.as('superuser'));
    expect(all.agents.reduce((sum, { premium }) => sum + premium.amount, 0)).toBe(all.premium.amount);
    const { renewedPremium, lostPremium, openPremium, premium } = all;
    expect(renewedPremium.amount + lostPremium.amount + openPremium.amount).toBe(premium.amount);
  });
});
