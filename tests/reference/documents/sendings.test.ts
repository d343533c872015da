import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { documents } from '@/lib/contract/documents/documents';
import { orders } from '@/lib/contract/orders/orders';
import { portal } from '@/lib/contract/portal/portal';
import { type SendingDraft, sendings } from '@/lib/contract/customers/sendings';
import { timeline } from '@/lib/contract/customers/timeline';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { outboxTo } from './envelope-stage';
import { pagesOf } from '../pdf/pdf-files';
import { freshCustomer } from '../agencies/people';
import { sendUpload } from '../engine/uploads';

let reference: TestReference;
let agent: TestSession;
let customerId: string;
let documentId: string;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  ({ customerId } = await reference.call(customers.create, { body: freshCustomer(), idempotencyKey: newKey() }, agent));
  const body = { customerId, documentName: '2026 פוליסה' };
  ({ documentId } = await reference.call(documents.create, { body, idempotencyKey: newKey() }, agent));
});
afterAll(() => reference.stop());

const send = (over: Partial<SendingDraft> = {}, session = agent) =>
  reference.call(
    sendings.send,
    {
      body: {
        kind: 'DOCUMENT',
        subjectId: documentId,
        channel: 'WHATSAPP',
        address: '050-123-4567',
        locale: 'he',
        text: 'שלום, המסמך כאן: {link} תודה',
        ...over,
      },
      idempotencyKey: newKey(),
    },
    session,
  );
const accessIn = (url: string) => ({ query: { accessToken: new URL(url).pathname.split('/').at(-1)! } });
const refusal = (error: string) => ({ body: { error } });
const upload = () =>
  sendUpload(documents.upload, {
    url: reference.url,
    params: { documentId },
    session: agent,
    idempotencyKey: newKey(),
    file: pages,
    name: 'פוליסה.pdf',
  });
const pages = await pagesOf(1);

describe('CUS-09 an order or a document behind a link', () => {
  test('CUS-09 a document without a file is not sent, and no stranger sends one', async () => {
    await expect(send()).rejects.toMatchObject(refusal('SIGNING_DOCUMENT_WITHOUT_FILES'));
    expect((await upload()).status).toBe(200);
    await expect(send({}, await reference.as('other'))).rejects.toMatchObject(refusal('NOT_FOUND'));
    await expect(send({ channel: 'MAIL', address: 'nobody' })).rejects.toMatchObject(refusal('VALIDATION_ERROR'));
  });

  test('CUS-09 the agent’s own WhatsApp gets the text with the link; the customer opens the file after a press', async () => {
    const { share } = await send();
    expect(share!.text).toBe(`שלום, המסמך כאן: ${share!.url} תודה`);
    const access = accessIn(share!.url);
    expect((await reference.call(portal.sending, access)).contents).toBeNull();
    const { contents, sender } = await reference.call(portal.openSending, access);
    expect([contents?.title, contents?.insured, sender.agentName]).toEqual(['2026 פוליסה', null, 'נועה ברק']);
    const file = contents!.files[0]!;
    expect(file).toMatchObject({ name: 'פוליסה.pdf', type: 'application/pdf' });
    const params = { fileId: file.fileId };
    const answer = await reference.call(portal.sendingFile, { ...access, params });
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(pages))).toBe(true);
    const closed = (await send()).share!;
    const early = await reference.send(portal.sendingFile, { ...accessIn(closed.url), params });
    expect(early.status).toBe(404);
    const { content } = await reference.call(
      timeline.list,
      { params: { customerId }, query: { kinds: ['SENDING'] } },
      agent,
    );
    expect(content.map(({ what, text, by }) => [what, text, by])).toEqual([
      ['SENT', '2026 פוליסה', 'נועה ברק'],
      ['OPENED', '2026 פוליסה', 'נועה ברק'],
    ]);
  });

  test('CUS-09 an order goes by SMS with its period and price; the link ends in thirty days', async () => {
    const [order] = (await reference.call(orders.list, { query: { size: 1, statuses: 'Draft' } }, agent)).content;
    const address = '0525559871';
    const sent = await send({ kind: 'ORDER', subjectId: order!.orderId, channel: 'SMS', address, text: 'ההזמנה שלך' });
    expect(sent.share).toBeNull();
    const [message] = await outboxTo(reference, address);
    const url = /https?:\S+/.exec(message!.body)![0];
    expect(message!.body).toBe(`ההזמנה שלך\n${url}`);
    const { contents } = await reference.call(portal.openSending, accessIn(url));
    expect(contents?.insured).toMatchObject({ from: order!.insuranceStart, to: order!.insuranceEnd });
    await reference.database.db
      .updateTable('sendings')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('order_id', '=', order!.orderId)
      .execute();
    await expect(reference.call(portal.sending, accessIn(url))).rejects.toMatchObject(refusal('LINK_EXPIRED'));
    expect(await reference.call(portal.sender, accessIn(url))).toMatchObject({
      agencyName: expect.stringMatching(/./),
    });
    await expect(reference.call(portal.sending, { query: { accessToken: 'x'.repeat(43) } })).rejects.toMatchObject(
      refusal('LINK_NOT_VALID'),
    );
  });

  test('CUS-09 a removed document is behind no link', async () => {
    const { share } = await send();
    await reference.call(documents.remove, { body: { documentIds: [documentId] } }, agent);
    await expect(reference.call(portal.sending, accessIn(share!.url))).rejects.toMatchObject(refusal('LINK_CANCELLED'));
  });
});

describe('AGY-05 texts of an agency', () => {
  const save = (text: string, session: TestSession) =>
    reference.call(sendings.saveTemplate, { body: { kind: 'ORDER', locale: 'he', text } }, session);
  const orderText = async (session: TestSession) =>
    (await reference.call(sendings.templates, undefined, session)).templates.find(
      ({ kind, locale }) => kind === 'ORDER' && locale === 'he',
    )!;

  test('AGY-05 a superuser writes them, the whole agency uses them, and no other does', async () => {
    const superuser = await reference.as('superuser');
    const before = await orderText(agent);
    expect(before.own).toBe(false);
    await expect(save('{link}', agent)).rejects.toMatchObject(refusal('INSUFFICIENT_PRIVILEGES_ERROR'));
    await expect(save('שלום {price}', superuser)).rejects.toMatchObject(refusal('VALIDATION_ERROR'));
    await save('היי {customer}', superuser);
    expect(await orderText(agent)).toMatchObject({ text: 'היי {customer}\n{link}', own: true });
    expect(await orderText(await reference.as('other'))).toEqual(before);
    await save('', superuser);
    expect(await orderText(agent)).toEqual(before);
  });

  test('MBX-02 a text for mails has the fields of an insurance and no link', async () => {
    const superuser = await reference.as('superuser');
    const saveMail = (text: string) =>
      reference.call(sendings.saveTemplate, { body: { kind: 'MAIL_RENEWAL', locale: 'ru', text } }, superuser);
    const stored = async () =>
      (await reference.call(sendings.templates, undefined, agent)).templates.find(
        ({ kind, locale }) => kind === 'MAIL_RENEWAL' && locale === 'ru',
      );
    const before = await stored();
    await saveMail('{customer}: {plate} {policyEnd}');
    expect(await stored()).toMatchObject({ text: '{customer}: {plate} {policyEnd}', own: true });
    await expect(saveMail('{link}')).rejects.toMatchObject(refusal('VALIDATION_ERROR'));
    await expect(save('{plate}', superuser)).rejects.toMatchObject(refusal('VALIDATION_ERROR'));
    await saveMail('');
    expect(await stored()).toEqual(before);
  });
});

test('MBX-02 a text for mails has a name of the agency, whatever becomes of its words', async () => {
  const [superuser, agent] = await Promise.all([reference.as('superuser'), reference.as('agent')]);
  const save = (over: object) =>
    reference.call(sendings.saveTemplate, { body: { kind: 'MAIL_POLICY', locale: 'en', ...over } }, superuser);
  const stored = async () =>
    (await reference.call(sendings.templates, undefined, agent)).templates.find(
      ({ kind, locale }) => kind === 'MAIL_POLICY' && locale === 'en',
    )!;
  const usual = await stored();
  expect(usual).toMatchObject({ name: null, own: false });
  await save({ name: '  Policy is here ' });
  expect(await stored()).toEqual({ ...usual, name: 'Policy is here' });
  await save({ text: 'Dear {customer}' });
  await save({ name: 'Renamed' });
  expect(await stored()).toMatchObject({ name: 'Renamed', text: 'Dear {customer}', own: true });
  await save({ text: '' });
  expect(await stored()).toEqual({ ...usual, name: 'Renamed' });
  await save({ name: '' });
  expect(await stored()).toEqual(usual);
  await expect(save({ name: 'x'.repeat(61) })).rejects.toMatchObject({ body: { error: 'VALIDATION_ERROR' } });
});

test('MBX-02 superusers add texts for mails, change them without overwriting each other, and remove them for a while', async () => {
  const [superuser, agent] = await Promise.all([reference.as('superuser'), reference.as('agent')]);
  const added = async (session = agent) =>
    (await reference.call(sendings.templates, undefined, session)).added.map(({ name, text }) => [name, text]);
  const add = (over: object = {}, session = superuser, idempotencyKey = newKey()) => {
    const body = { locale: 'he' as const, name: 'ברכה', text: 'שלום {customer}, {plate}', ...over };
    return reference.call(sendings.addMailTemplate, { body, idempotencyKey }, session);
  };
  const key = newKey();
  const first = await add({}, superuser, key);
  // A second press adds nothing.
  expect(await add({}, superuser, key)).toEqual(first);
  expect(await added()).toEqual([['ברכה', 'שלום {customer}, {plate}']]);
  expect(await added(await reference.as('other'))).toEqual([]);
  await expect(add({}, agent)).rejects.toMatchObject({ body: { error: 'INSUFFICIENT_PRIVILEGES_ERROR' } });
  for (const [over, path] of [
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'אחרת', text: '' }, 'text'],
    [{ name: 'אחרת', text: '{link}' }, 'text'],
    [{ name: 'x'.repeat(61) }, 'name'],
  ] as const)
    await expect(add(over), JSON.stringify(over)).rejects.toMatchObject({
      body: { error: 'VALIDATION_ERROR', fields: [{ path }] },
    });
  // The same name in another language is another text.
  await add({ locale: 'ru' });

  const params = { mailTemplateId: first.mailTemplateId };
  const change = (version: number, text: string) =>
    reference.call(sendings.changeMailTemplate, { params, body: { version, name: 'ברכה', text } }, superuser);
  expect(await change(first.version, 'אחרי')).toMatchObject({ text: 'אחרי', version: first.version + 1 });
  await expect(change(first.version, 'מאוחר')).rejects.toMatchObject({ body: { error: 'CONFLICT' } });
  expect(await added()).toContainEqual(['ברכה', 'אחרי']);

  const remove = () => reference.call(sendings.removeMailTemplate, { params }, superuser);
  const restore = () => reference.call(sendings.restoreMailTemplate, { params }, superuser);
  await remove();
  expect(await added()).toEqual([['ברכה', 'שלום {customer}, {plate}']]);
  await expect(remove()).rejects.toMatchObject({ body: { error: 'NOT_FOUND' } });
  await expect(change(first.version + 1, 'x')).rejects.toMatchObject({ body: { error: 'NOT_FOUND' } });
  expect(await restore()).toMatchObject({ text: 'אחרי' });
  // Its name was given away meanwhile.
  await remove();
  await add({ text: 'חדש' });
  await expect(restore()).rejects.toMatchObject({ body: { fields: [{ path: 'name', rule: 'taken' }] } });
  await expect(
    reference.call(sendings.removeMailTemplate, { params }, await reference.as('other')),
  ).rejects.toMatchObject({ status: expect.any(Number) as number });
});
