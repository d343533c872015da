import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdviceDraft } from '@/lib/contract/quotes/advices';
import { cars } from '@/lib/contract/quotes/cars';
import { customers } from '@/lib/contract/customers/customers';
import { sendings } from '@/lib/contract/customers/sendings';
import { notifications } from '@/lib/contract/desk/notifications';
import { portal } from '@/lib/contract/portal/portal';
import { timeline } from '@/lib/contract/customers/timeline';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { freshCustomer } from '../agencies/people';
import { requestOfToday as request } from '../rating/request';

let reference: TestReference;
let agent: TestSession;
let requestId: string;
let ids: string[];
let customerId: string;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
  ({ requestId } = await reference.call(cars.createRequest, { body: request(), idempotencyKey: newKey() }, agent));
  const { products } = await reference.call(cars.evaluation, { params: { requestId } }, agent);
  ids = products.slice(0, 3).map(({ id }) => id);
  ({ customerId } = await reference.call(customers.create, { body: freshCustomer(), idempotencyKey: newKey() }, agent));
});
afterAll(() => reference.stop());

const send = (over: Partial<AdviceDraft> = {}, session = agent) =>
  reference.call(
    cars.sendOffers,
    {
      params: { requestId },
      body: {
        productIds: ids,
        locale: 'he',
        channel: 'WHATSAPP',
        address: '050-123-4567',
        message: '',
        customerId,
        ...over,
      },
      idempotencyKey: newKey(),
    },
    session,
  );

const tokenIn = (url: string) => new URL(url).pathname.split('/').at(-1)!;
const messagesTo = async (to: string) =>
  (
    (await (await fetch(`${reference.url}/outbox.json?to=${encodeURIComponent(to)}`)).json()) as {
      messages: { subject: string | null; body: string; code: string | null }[];
    }
  ).messages;
const told = async (event: 'OFFERS_CHOSEN' | 'OFFERS_QUESTION') =>
  (await reference.call(notifications.list, { query: { events: [event] } }, agent)).content;

describe('CAR-09 offers for a customer', () => {
  it('CAR-09 WhatsApp is left to the agent: the message has the link, in the language of the customer', async () => {
    const { advice, share } = await send({ locale: 'ru', message: 'Как договорились' });
    expect(advice).toMatchObject({ requestId, customerId, channel: 'WHATSAPP', address: '0501234567', locale: 'ru' });
    expect(advice.offers.map(({ productId }) => productId)).toEqual(ids);
    expect(share!.text).toContain('Здравствуйте');
    expect(share!.text).not.toContain('{');
    expect(share!.text).toContain(share!.url);
    expect(new URL(share!.url).pathname).toMatch(/^\/offers\/[\w-]{43}$/);
    expect(await messagesTo('0501234567')).toEqual([]);
  });

  it('CAR-09 the message is the agency’s own text, with its fields filled in, or what the agent typed', async () => {
    const superuser = await reference.as('superuser');
    const save = (text: string) =>
      reference.call(sendings.saveTemplate, { body: { kind: 'OFFERS', locale: 'he', text } }, superuser);
    await save('{customer}, ההצעות ל{subject}: {link} – {agent}');
    const own = await send();
    expect(own.share!.text).toBe(`מאיה, ההצעות לטויוטה Corolla 2021: ${own.share!.url} – נועה ברק`);
    const typedIn = await send({ text: 'כפי שדיברנו: {link}' });
    expect(typedIn.share!.text).toBe(`כפי שדיברנו: ${typedIn.share!.url}`);
    const nameless = await send({ customerId: null, text: 'שלום {customer}, הנה' });
    expect(nameless.share!.text).toBe(`שלום, הנה\n${nameless.share!.url}`);
    await expect(send({ text: 'שלום {name}' })).rejects.toMatchObject({
      body: { fields: [{ path: 'text', rule: 'unknownField' }] },
    });
    await save('');
    expect((await send()).share!.text).toContain('להשוות, לבחור ולשאול');
  });

  it('CAR-09 SMS and mail are sent, and their links are not shown to the agent', async () => {
    const mail = await send({ channel: 'MAIL', address: 'buyer@example.test' });
    expect(mail.share).toBeNull();
    const [message] = await messagesTo('buyer@example.test');
    expect(message!.subject).toContain('טויוטה Corolla 2021');
    expect(message!.code).toMatch(/\/offers\/[\w-]{43}$/);
    await send({ channel: 'SMS', address: '0527654321' });
    expect((await messagesTo('0527654321'))[0]!.body).toContain('/offers/');
  });

  it('CAR-09 needs an address of the right kind, offers of the request and a customer of the agency', async () => {
    const rule = (path: string, named: string) => ({ body: { fields: [{ path, rule: named }] } });
    await expect(send({ channel: 'MAIL', address: '0501234567' })).rejects.toMatchObject(rule('address', 'email'));
    await expect(send({ channel: 'SMS', address: '' })).rejects.toMatchObject(rule('address', 'required'));
    await expect(send({ productIds: [] })).rejects.toMatchObject(rule('productIds', 'required'));
    await expect(send({ productIds: ['none'] })).rejects.toMatchObject({ status: 404 });
    await expect(send({ customerId: 'none' })).rejects.toMatchObject({ status: 404 });
    await expect(send({}, await reference.as('other'))).rejects.toMatchObject({ status: 404 });
  });

  it('CAR-09 the customer sees which of the offers the agent recommends', async () => {
    const { advice, share } = await send({ recommendedId: ids[1]! });
    expect(advice.recommended).toBe(ids[1]);
    const query = { accessToken: tokenIn(share!.url) };
    expect((await reference.call(portal.advice, { query })).recommended).toBe(ids[1]);
    expect((await send()).advice.recommended).toBeNull();
    // An offer that is not on the page cannot be recommended there.
    expect((await send({ productIds: ids.slice(0, 1), recommendedId: ids[1]! })).advice.recommended).toBeNull();
  });

  it('CAR-09 the customer looks, chooses, changes the choice and asks; the agent is told and the record keeps all', async () => {
    const { advice, share } = await send();
    const query = { accessToken: tokenIn(share!.url) };
    const before = await reference.call(portal.advice, { query });
    const names = before.sheets.he.columns.map(({ productId }) => productId);
    expect(names).toEqual(ids);
    expect(Object.keys(before.sheets).toSorted()).toEqual(['en', 'he', 'ru']);
    const labels = before.sheets.en.rows.map(({ label }) => label);
    expect(labels).toContain('Deductible');
    // The cards show what is covered before what the price is made of.
    expect(before.sheets.en.rows.find(({ label }) => label === 'Deductible')?.group).toBe('cover');
    // What concerns the agency alone is not sent.
    expect(labels).not.toContain('Bank commission');
    const record = async () =>
      (await reference.call(cars.sentOffers, { params: { requestId } }, agent)).find(
        ({ adviceId }) => adviceId === advice.adviceId,
      )!;
    expect((await record()).events).toEqual([]);
    await reference.call(portal.openAdvice, { query });
    await reference.call(portal.openAdvice, { query });
    await reference.call(portal.chooseOffer, { query, body: { productId: ids[1]! } });
    await reference.call(portal.askAboutOffers, { query, body: { text: 'מה עם נהג צעיר?' } });
    const after = await reference.call(portal.chooseOffer, { query, body: { productId: ids[0]! } });
    expect(after).toMatchObject({ chosen: ids[0], questions: ['מה עם נהג צעיר?'] });
    expect((await record()).events.map(({ kind, productId }) => [kind, productId])).toEqual([
      ['OPENED', null],
      ['CHOSEN', ids[1]],
      ['ASKED', null],
      ['CHOSEN', ids[0]],
    ]);
    await expect
      .poll(async () => (await told('OFFERS_CHOSEN'))[0]?.facts, { timeout: 10_000 })
      .toMatchObject({ requestId, productId: ids[0], line: 'CAR', customer: 'מאיה בן-דוד' });
    await expect
      .poll(async () => (await told('OFFERS_QUESTION'))[0]?.facts, { timeout: 10_000 })
      .toMatchObject({ requestId, question: 'מה עם נהג צעיר?' });
    const { content } = await reference.call(
      timeline.list,
      { params: { customerId }, query: { kinds: 'ADVICE' } },
      agent,
    );
    expect(content[0]).toMatchObject({ kind: 'ADVICE', what: 'CHOSEN', text: 'Toyota COROLLA 2021' });
    expect((await reference.call(cars.request, { params: { requestId } }, agent)).customerId).toBe(customerId);
  });

  it('CAR-09 the record stays as it was sent, whatever happens to the offers', async () => {
    const { share } = await send();
    const query = { accessToken: tokenIn(share!.url) };
    const sent = await reference.call(portal.advice, { query });
    await reference.call(
      cars.reprice,
      {
        params: { requestId, productId: ids[0]! },
        body: { discountIds: [], rider: { entityId: 'FREE_RIDER', amount: { amount: 300, currency: 'ILS' } } },
      },
      agent,
    );
    expect(await reference.call(portal.advice, { query })).toEqual(sent);
  });

  it('ZON-05 a link to offers opens them and nothing else, and ends', async () => {
    const { advice, share } = await send();
    const query = { accessToken: tokenIn(share!.url) };
    await expect(reference.call(portal.opportunity, { query })).rejects.toMatchObject({
      body: { error: 'LINK_NOT_VALID' },
    });
    await expect(reference.call(portal.get, { query })).rejects.toMatchObject({ body: { error: 'LINK_NOT_VALID' } });
    await expect(reference.call(portal.chooseOffer, { query, body: { productId: 'another' } })).rejects.toMatchObject({
      status: 404,
    });
    await reference.database.db
      .updateTable('advice_links')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('advice_id', '=', advice.adviceId)
      .execute();
    await expect(reference.call(portal.advice, { query })).rejects.toMatchObject({ body: { error: 'LINK_EXPIRED' } });
    // A link that is over still says whom to call.
    expect(await reference.call(portal.sender, { query })).toMatchObject({ agencyName: expect.stringMatching(/./) });
  });
});
