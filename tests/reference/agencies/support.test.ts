import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDFDocument } from 'pdf-lib';
import { support } from '@/lib/contract/desk/support';
import { answerBy } from '@/lib/rules/time/support-hours';
import { locales } from '@/lib/i18n/locales';
import { newKey, type Refused, startTestReference, type TestReference } from '../harness';

let reference: TestReference;
beforeAll(
  async () =>
    void (reference = await startTestReference({ supportEmail: 'help@desk.test', supportPhone: '035550199' })),
);
afterAll(() => reference.stop());

const send = async (message: string, login = 'agent', more: object = {}) =>
  reference.call(
    support.send,
    { body: { topic: 'FAULT', message, ...more }, idempotencyKey: newKey() },
    await reference.as(login),
  );
const mine = async (login: string) => reference.call(support.list, {}, await reference.as(login));
const mails = async () => {
  const { messages } = (await (await fetch(`${reference.url}/outbox.json?to=help@desk.test`)).json()) as {
    messages: { subject: string; body: string }[];
  };
  return messages;
};

describe('NAV-11 requests to the support', () => {
  it('NAV-11 a request is kept, promised an answer, and mailed with who asks, to be replied to', async () => {
    const sent = await send(' ההצעות לא מגיעות ', 'agent', { reference: 'req-7f3a' });
    expect(sent).toMatchObject({
      message: 'ההצעות לא מגיעות',
      reference: 'req-7f3a',
      answeredTs: null,
      answerBy: answerBy(Date.parse(sent.createTs)),
    });
    const [mail] = await mails();
    expect(mail!.subject).toContain(String(sent.requestNumber));
    for (const fact of ['ההצעות לא מגיעות', 'agent@standard-demo.example', 'אופק סוכנות לביטוח', 'req-7f3a'])
      expect(mail!.body).toContain(fact);
    const row = await reference.database.db
      .selectFrom('messages')
      .select('reply_to')
      .where('recipient', '=', 'help@desk.test')
      .executeTakeFirstOrThrow();
    expect(row.reply_to).toBe('agent@standard-demo.example');
  });

  it('NAV-11 nobody else sees it or ends its waiting', async () => {
    const { supportRequestId } = await send('שלי', 'clerk');
    for (const login of ['superuser', 'other']) {
      expect((await mine(login)).map((one) => one.supportRequestId)).not.toContain(supportRequestId);
      const answered = reference.call(
        support.answer,
        { params: { supportRequestId }, body: { value: true } },
        await reference.as(login),
      );
      await expect(answered).rejects.toMatchObject({ status: 404 });
    }
    const answer = async (value: boolean) =>
      reference.call(support.answer, { params: { supportRequestId }, body: { value } }, await reference.as('clerk'));
    expect((await answer(true)).answeredTs).not.toBeNull();
    expect((await answer(false)).answeredTs).toBeNull();
    expect((await mine('clerk'))[0]).toMatchObject({ supportRequestId, answeredTs: null });
  });

  it('NAV-11 the same key sends one mail', async () => {
    const before = (await mails()).length;
    const input = { body: { topic: 'IDEA' as const, message: 'פעם אחת' }, idempotencyKey: newKey() };
    const session = await reference.as('trusted');
    const first = await reference.call(support.send, input, session);
    expect(await reference.call(support.send, input, session)).toEqual(first);
    expect(await mails()).toHaveLength(before + 1);
  });

  it('NAV-11 the eleventh in a day has to wait, and says how long', async () => {
    for (let at = 0; at < 10; at += 1) await send(`פנייה ${at}`, 'superuser');
    const refused = (await send('עוד אחת', 'superuser').catch((error: unknown) => error)) as Refused;
    expect([refused.status, refused.body.error]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.body.retryAfter).toBeGreaterThan(23 * 3_600);
  });

  it.each([
    ['message', ' ', 'required'],
    ['message', 'א'.repeat(4_001), 'longest 4000'],
    ['reference', 'two words', 'invalid'],
  ])('NAV-11 refuses a %s that breaks its rule', async (path, value, rule) => {
    const refused = (await send('טקסט', 'agent', { [path]: value }).catch((error: unknown) => error)) as Refused;
    expect(refused.body).toMatchObject({ error: 'VALIDATION_ERROR', fields: [{ path, rule }] });
  });
});

describe('NAV-11 downloads', () => {
  it.each(locales)('NAV-11 guides and forms are there as PDF in %s', async (locale) => {
    const session = await reference.as('agent');
    const files = await reference.call(support.files, {}, session, { locale });
    expect(files.map(({ kind }) => kind)).toEqual(['GUIDE', 'FORM', 'FORM']);
    for (const { supportFileId, title } of files) {
      const answer = await reference.call(support.file, { params: { supportFileId } }, session, { locale });
      expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent(`${title}.pdf`));
      const document = await PDFDocument.load(await answer.arrayBuffer());
      expect([document.getPageCount(), document.getTitle()]).toEqual([1, title]);
    }
  });

  it('NAV-11 a file that is not there is not found, and the desk is where the settings say', async () => {
    const session = await reference.as('agent');
    await expect(reference.call(support.file, { params: { supportFileId: 'none' } }, session)).rejects.toMatchObject({
      status: 404,
    });
    expect(await reference.call(support.desk, {}, session)).toMatchObject({
      email: 'help@desk.test',
      phone: '035550199',
    });
  });
});
