import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claims } from '@/lib/contract/claims/claims';
import { calls } from '@/lib/contract/customers/calls';
import { customers } from '@/lib/contract/customers/customers';
import { documents } from '@/lib/contract/documents/documents';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import type { MailBeginning } from '@/lib/contract/customers/mail-drafts';
import { mails } from '@/lib/contract/customers/mails';
import { tags } from '@/lib/contract/customers/tags';
import { newKey, type Refused, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let superuser: TestSession;
let stranger: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  [agent, superuser, stranger] = await Promise.all([
    reference.as('agent'),
    reference.as('superuser'),
    reference.as('trusted'),
  ]);
});
afterAll(() => reference.stop());

const find = async (query: object = {}, session = agent) =>
  (await reference.call(mails.find, { query: { size: 100, ...query } }, session)).content;
const card = (mailId: string, session = agent) => reference.call(mails.get, { params: { mailId } }, session);
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: Refused) => `${error.body.error} ${error.body.field ?? ''}`.trim(),
  );
const draftOf = (over: Partial<MailBeginning> = {}): MailBeginning => ({
  to: ['superuser@standard-demo.example'],
  cc: [],
  bcc: [],
  subject: 'פגישה מחר',
  text: 'נתראה בתשע',
  ...over,
});
const begin = (body: object = {}, session = agent) =>
  reference.call(mails.createDraft, { body: { ...draftOf(), ...body }, idempotencyKey: newKey() }, session);
const send = ({ entityId, version }: MailCard, session = agent) =>
  reference.call(mails.send, { params: { mailId: entityId }, body: { version }, idempotencyKey: newKey() }, session);
/** Lets the time for second thoughts pass. */
const pass = async (mailId: string) => {
  await reference.database.db
    .updateTable('mail_intents')
    .set({ due_at: new Date(Date.now() - 1_000) })
    .where('mail_id', '=', mailId)
    .execute();
  await reference.call(mails.sync, {}, agent);
};

describe('MBX-02 mail is read', () => {
  test('MBX-02 the newest first, by folder, with counts', async () => {
    const inbox = await find({ folder: 'INBOX' });
    const times = inbox.map(({ sentTs }) => sentTs);
    expect(times).toEqual(times.toSorted().toReversed());
    const status = await reference.call(mails.status, {}, agent);
    const counted = status.folders.find(({ folder }) => folder === 'INBOX')!;
    expect(counted).toEqual({ folder: 'INBOX', total: inbox.length, unseen: inbox.filter(({ seen }) => !seen).length });
    expect(status.kind).toBe('LOCAL');
  });

  test('MBX-02 the search looks through senders, subjects, texts and names of files', async () => {
    expect((await find({ query: 'from:fnx-demo' })).map(({ fromName }) => fromName)).toEqual(['הפניקס, מחלקת רכב']);
    expect((await find({ query: 'חניון' })).map(({ subject }) => subject)).toEqual(['תאונה קלה בחניון']);
    expect((await find({ query: 'שמאי.pdf has:attachment' })).map(({ attachments }) => attachments)).toEqual([1]);
    expect(await find({ query: 'אין מילה כזאת' })).toEqual([]);
    expect((await find({ query: 'נושא:חניון יש:קובץ' })).map(({ subject }) => subject)).toEqual(['תאונה קלה בחניון']);
    expect(await find({ query: 'subject:שמאי.pdf' })).toEqual([]);
    expect((await find({ query: 'אל:office חניון' })).map(({ subject }) => subject)).toEqual(['תאונה קלה בחניון']);
    expect(await find({ query: 'to:nobody-else חניון' })).toEqual([]);
    // The mark of the abbreviation is typed in one way and printed in another.
    expect((await find({ query: 'ת"ז 212880702' })).map(({ fromName }) => fromName)).toEqual(['רו״ח שלמה אדרי']);
  });

  test('MBX-03 the search narrows by days in Israel and by the customer to whom a mail is filed', async () => {
    const all = await find({});
    const dayOf = (instant: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem', dateStyle: 'short' }).format(new Date(instant));
    const days = all.map(({ sentTs }) => dayOf(sentTs)).toSorted();
    const day = days[Math.floor(days.length / 2)]!;
    const typed = day.split('-').map(Number).toReversed().join('.');
    const daysOf = async (query: string) =>
      (await find({ query, size: 100 })).map(({ sentTs }) => dayOf(sentTs)).toSorted();
    const earlier = await daysOf(`before:${day}`);
    const later = await daysOf(`after:${typed}`);
    expect(earlier.length).toBeGreaterThan(0);
    expect(earlier.every((one) => one < day)).toBe(true);
    expect(later).toContain(day);
    expect(later.every((one) => one >= day)).toBe(true);
    expect(await find({ query: `after:${day} before:${day}` })).toEqual([]);
    // No day at all: a word that no mail has.
    expect(await find({ query: 'after:31.02.2026' })).toEqual([]);

    const filed = all.find(({ customerName }) => customerName)!;
    const word = filed.customerName!.split(' ')[0]!;
    const found = await find({ query: `customer:${word}` });
    expect(found.map(({ entityId }) => entityId)).toContain(filed.entityId);
    expect(found.every(({ customerName }) => customerName?.includes(word))).toBe(true);
    expect(await find({ query: 'customer:אין-לקוח-כזה' })).toEqual([]);
  });

  test('MBX-02 a file is read whole or in part', async () => {
    const [row] = await find({ query: 'from:fnx-demo' });
    const { files } = await card(row!.entityId);
    const params = { mailId: row!.entityId, attachmentId: files[0]!.attachmentId };
    const whole = await reference.send(mails.attachment, { params }, agent);
    expect((await whole.arrayBuffer()).byteLength).toBe(files[0]!.size);
    const part = await reference.send(mails.attachment, { params }, agent, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF']);
  });

  test('MBX-02 nobody else reads what is not filed', async () => {
    const [row] = await find({ query: 'from:fnx-demo' });
    expect(await refusalOf(card(row!.entityId, superuser))).toBe('NOT_FOUND');
    expect(await refusalOf(card(row!.entityId, stranger))).toBe('NOT_FOUND');
  });

  test('MBX-02 moves, flags and deletes many at once, and only for good from the recycle bin', async () => {
    const ids = (await find({ folder: 'INBOX', query: 'ההשתתפות העצמית' })).slice(0, 2).map(({ entityId }) => entityId);
    await reference.call(mails.see, { body: { mailIds: ids, seen: false } }, agent);
    expect((await card(ids[0]!)).seen).toBe(false);
    await reference.call(mails.remove, { body: { mailIds: ids } }, agent);
    expect((await find({ folder: 'RECYCLE_BIN' })).map(({ entityId }) => entityId).sort()).toEqual([...ids].sort());
    await reference.call(mails.move, { body: { mailIds: [ids[0]!], folder: 'INBOX' } }, agent);
    await reference.call(mails.remove, { body: { mailIds: [ids[1]!] } }, agent);
    expect(await find({ folder: 'RECYCLE_BIN' })).toEqual([]);
    expect(await refusalOf(card(ids[1]!))).toBe('NOT_FOUND');
    await reference.call(mails.move, { body: { mailIds: ids, folder: 'SPAM' } }, stranger);
    expect((await card(ids[0]!)).folder).toBe('INBOX');
  });
});

describe('MBX-02 mail is written', () => {
  test('MBX-02 a draft is saved, and an older tab is refused', async () => {
    const draft = await begin();
    const params = { mailId: draft.entityId };
    const saved = await reference.call(
      mails.saveDraft,
      { params, body: { ...draftOf({ subject: 'אחר' }), version: 1 } },
      agent,
    );
    expect([saved.subject, saved.version, saved.folder]).toEqual(['אחר', 2, 'DRAFT']);
    const late = reference.call(mails.saveDraft, { params, body: { ...draftOf(), version: 1 } }, agent);
    expect(await refusalOf(late)).toBe('CONFLICT version');
    expect(await refusalOf(card(draft.entityId, superuser))).toBe('NOT_FOUND');
  });

  test('MBX-02 a mail without a recipient is not sent', async () => {
    expect(await refusalOf(send(await begin({ to: [] })))).toBe('VALIDATION_ERROR to');
  });

  test('MBX-02 a sent mail can be called back until it leaves, and arrives once', async () => {
    const draft = await begin({ subject: 'פגישה חשובה' });
    const waiting = await send(draft);
    expect([waiting.folder, waiting.state]).toEqual(['OUTBOX', 'WAITING']);
    const recalled = await reference.call(mails.recall, { params: { mailId: draft.entityId } }, agent);
    expect([recalled.folder, recalled.state]).toEqual(['DRAFT', 'DRAFT']);
    const again = await send(recalled);
    await pass(draft.entityId);
    await expect.poll(async () => (await card(draft.entityId)).state, { timeout: 20_000 }).toBe('SENT');
    expect(await refusalOf(reference.call(mails.recall, { params: { mailId: again.entityId } }, agent))).toBe(
      'CONFLICT state',
    );
    const atSuperuser = () => find({ query: 'פגישה חשובה' }, superuser);
    await expect.poll(async () => (await atSuperuser()).length, { timeout: 20_000 }).toBe(1);
    const [arrived] = await atSuperuser();
    expect(arrived).toMatchObject({ folder: 'INBOX', seen: false, from: 'agent@standard-demo.example' });
    await reference.call(mails.sync, {}, superuser);
    expect(await find({ query: 'פגישה חשובה', folder: 'SENT' })).toHaveLength(1);
    const params = { mailId: arrived!.entityId };
    const isHere = async () => (await reference.call(mails.get, { params }, superuser)).loaded;
    await expect.poll(isHere, { timeout: 20_000 }).toBe(true);
    const source = await reference.send(mails.source, { params }, superuser);
    expect(await source.text()).toContain('Message-ID: <');
  });

  test('MBX-02 a mail to a customer goes to the outbox, with its file', async () => {
    const [row] = await find({ query: 'from:fnx-demo' });
    const forwarded = await begin({
      to: ['dana@outside.test'],
      subject: 'Fwd',
      answersId: row!.entityId,
      forwards: true,
    });
    expect(forwarded.files.map(({ name }) => name)).toEqual(['policy.pdf']);
    await send(forwarded);
    await pass(forwarded.entityId);
    await expect.poll(async () => (await card(forwarded.entityId)).state, { timeout: 20_000 }).toBe('SENT');
    const sent = await reference.database.db
      .selectFrom('messages')
      .select(['reply_to', 'attachment_name'])
      .where('recipient', '=', 'dana@outside.test')
      .execute();
    expect(sent).toEqual([{ reply_to: 'agent@standard-demo.example', attachment_name: 'policy.pdf' }]);
    expect((await card(row!.entityId)).files).toHaveLength(1);
  });
});

describe('MBX-02 mail leaves later', () => {
  const sendAt = ({ entityId, version }: MailCard, at: string) =>
    reference.call(
      mails.send,
      { params: { mailId: entityId }, body: { version, at }, idempotencyKey: newKey() },
      agent,
    );
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  const arrivals = (subject: string) => find({ folder: 'INBOX', query: subject }, superuser);

  test('MBX-02 it waits in the outbox until its time, can be taken back, and leaves once', async () => {
    const at = inAnHour();
    const waiting = await sendAt(await begin({ subject: 'later-once' }), at);
    expect(waiting).toMatchObject({ folder: 'OUTBOX', state: 'WAITING', dueTs: at, sentTs: at });
    await reference.call(mails.sync, {}, agent);
    const params = { mailId: waiting.entityId };
    const recalled = await reference.call(mails.recall, { params }, agent);
    expect([recalled.state, recalled.dueTs]).toEqual(['DRAFT', null]);
    const again = await sendAt(recalled, inAnHour());
    expect(await arrivals('later-once')).toEqual([]);
    await pass(again.entityId);
    await expect.poll(async () => (await card(again.entityId)).state, { timeout: 20_000 }).toBe('SENT');
    await reference.call(mails.sync, {}, superuser);
    await expect.poll(async () => (await arrivals('later-once')).length, { timeout: 20_000 }).toBe(1);
  });

  test('MBX-02 it leaves at once when it is told to, and once however often it is told', async () => {
    const hurry = (mailId: string, session = agent) =>
      reference.call(mails.sendNow, { params: { mailId }, idempotencyKey: newKey() }, session);
    const waiting = await sendAt(await begin({ subject: 'now-once' }), inAnHour());
    const { db } = reference.database;
    const idOf = () => db.selectFrom('mails').select('message_id').where('id', '=', waiting.entityId).execute();
    const before = await idOf();
    expect((await find({ folder: 'OUTBOX' })).find(({ subject }) => subject === 'now-once')?.dueTs).toBe(waiting.dueTs);
    expect(await refusalOf(hurry(waiting.entityId, superuser))).toBe('NOT_FOUND');
    const pressed = await Promise.all([hurry(waiting.entityId), hurry(waiting.entityId)]);
    for (const { state, folder } of pressed) {
      expect(['WAITING', 'SENDING', 'SENT']).toContain(state);
      expect(['OUTBOX', 'SENT']).toContain(folder);
    }
    await expect.poll(async () => (await card(waiting.entityId)).state, { timeout: 20_000 }).toBe('SENT');
    expect((await hurry(waiting.entityId)).state).toBe('SENT');
    expect(await idOf()).toEqual(before);
    await reference.call(mails.sync, {}, superuser);
    await expect.poll(async () => (await arrivals('now-once')).length, { timeout: 20_000 }).toBe(1);
    expect(await find({ folder: 'SENT', query: 'now-once' })).toHaveLength(1);
    const draft = await begin();
    expect(await refusalOf(hurry(draft.entityId))).toBe('CONFLICT state');
  });

  test('MBX-02 a time that has passed, and one beyond a year, are refused', async () => {
    const draft = await begin();
    const ruleOf = (at: string) =>
      sendAt(draft, at).then(
        () => 'taken',
        (error: Refused) => error.body.fields?.map(({ path, rule }) => `${path} ${rule}`).join(),
      );
    expect(await ruleOf('2020-01-01T08:00:00Z')).toBe('at sendingInPast');
    expect(await ruleOf(new Date(Date.now() + 370 * 86_400_000).toISOString())).toBe('at sendingTooLate');
  });
});

describe('MBX-04 mail is filed', () => {
  test.each([
    ['PLATE', 'from:fnx-demo'],
    ['SENDER', 'חניון'],
    ['ID_NUMBER', 'from:cpa-demo'],
  ])('MBX-04 suggests a customer by %s', async (reason, query) => {
    const [row] = await find({ query });
    const { suggestions, text, from } = await card(row!.entityId);
    expect(suggestions[0]?.reason).toBe(reason);
    expect(reason === 'SENDER' ? from : text).toContain(suggestions[0]?.found);
  });

  test('MBX-04 a filed mail is with its customer and its order, and an attachment becomes a document once', async () => {
    const [row] = await find({ query: 'from:shamaut' });
    const { suggestions, files } = await card(row!.entityId);
    const { customerId, orderId } = suggestions[0]!;
    const params = { mailId: row!.entityId };
    const filed = await reference.call(mails.file, { params, body: { customerId, orderId } }, agent);
    expect([filed.customerId, filed.orderId, filed.suggestions]).toEqual([customerId, orderId, []]);
    const ofCustomer = await reference.call(mails.list, { params: { customerId }, query: {} }, superuser);
    expect(ofCustomer.content.map(({ entityId }) => entityId)).toContain(row!.entityId);
    expect((await find({ orderId }, superuser)).map(({ entityId }) => entityId)).toEqual([row!.entityId]);
    const body = { attachmentId: files[0]!.attachmentId, customerId, orderId, documentName: 'דוח שמאי' };
    const save = () => reference.call(mails.saveAttachment, { params, body, idempotencyKey: newKey() }, agent);
    const { documentId } = (await save()).files[0]!;
    const document = await reference.call(documents.get, { params: { documentId: documentId! } }, agent);
    expect(document.documentName).toBe('דוח שמאי');
    expect(await refusalOf(save())).toBe('CONFLICT documentId');
    const other = { customerId, orderId: 'nobody' };
    expect(await refusalOf(reference.call(mails.file, { params, body: other }, agent))).toBe('NOT_FOUND');
  });

  test('MBX-04 a colleague is asked, reads the note, and shows when answering', async () => {
    const [row] = await find({ query: 'חניון' });
    const params = { mailId: row!.entityId };
    const { id } = await reference.database.db
      .selectFrom('accounts')
      .select('id')
      .where('login', '=', 'superuser')
      .executeTakeFirstOrThrow();
    await reference.call(mails.assign, { params, body: { assigneeId: id, note: 'דחוף' } }, agent);
    expect((await find({ show: 'assigned' }, superuser)).map(({ entityId }) => entityId)).toEqual([row!.entityId]);
    expect((await card(row!.entityId, superuser)).note).toBe('דחוף');
    await reference.call(mails.look, { params, body: { answering: true } }, superuser);
    expect((await card(row!.entityId)).present).toEqual([{ name: expect.any(String), answering: true }]);
    const { tagId } = await reference.call(
      tags.create,
      { body: { name: 'לטיפול מיידי' }, idempotencyKey: newKey() },
      agent,
    );
    await reference.call(mails.addTag, { params, body: { tagId } }, agent);
    expect(await refusalOf(reference.call(mails.removeTag, { params, body: { tagId } }, superuser))).toBe(
      'TAG_OF_ANOTHER',
    );
    expect(await reference.call(mails.removeTag, { params, body: { tagId } }, agent)).toEqual([]);
  });
});

test('MBX-03 a new mail to a customer, an order or a claim is addressed and filed', async () => {
  const order = await reference.database.db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('accounts', 'accounts.agency_id', 'orders.agency_id')
    .select(['orders.id', 'orders.customer_id', 'customers.email'])
    .where('accounts.login', '=', 'agent')
    .where('customers.email', 'is not', null)
    .where('customers.status', '<>', 'REMOVED')
    .where('orders.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const draft = await begin({ to: [], orderId: order.id });
  expect([draft.to, draft.customerId, draft.orderId]).toEqual([[order.email], order.customer_id, order.id]);
  const other = await begin({ to: ['dana@outside.test'], customerId: order.customer_id });
  expect(other.to).toEqual(['dana@outside.test']);
});

test('MBX-03 a claim that was removed takes no mail and no call, and is not named beside one', async () => {
  const customer = { customerInfo: { firstName: 'עדה', lastName: 'מחוקי' }, media: [] };
  const { customerId } = await reference.call(customers.create, { body: customer, idempotencyKey: newKey() }, agent);
  const claim = { customerId, type: 'ACCIDENT' as const };
  const { claimId } = await reference.call(claims.create, { body: claim, idempotencyKey: newKey() }, agent);
  const { entityId } = await begin({ to: ['dana@outside.test'], claimId });
  expect(await card(entityId)).toMatchObject({ customerId, claimId });
  await reference.call(claims.remove, { params: { claimId } }, agent);
  expect(await card(entityId)).toMatchObject({ customerId, claimId: null, claimNumber: null });
  const filing = { params: { mailId: entityId }, body: { customerId, claimId } };
  expect(await refusalOf(reference.call(mails.file, filing, agent))).toBe('NOT_FOUND');
  const { content } = await reference.call(calls.find, { query: {} }, agent);
  const { callId } = content[0]!;
  const { version } = await reference.call(calls.get, { params: { callId } }, agent);
  const body = { version, customerId, orderId: null, claimId, note: '' };
  expect(await refusalOf(reference.call(calls.update, { params: { callId }, body }, agent))).toBe('NOT_FOUND');
});

test('MBX-02 a conversation is listed whole, from every folder, and colleagues see of it what is filed', async () => {
  const asked = await send(await begin({ subject: 'התכתבות ארוכה' }));
  await pass(asked.entityId);
  const arrived = async () => (await find({ query: 'התכתבות ארוכה', folder: 'INBOX' }, superuser))[0];
  await expect.poll(async () => (await arrived())?.entityId, { timeout: 20_000 }).toBeDefined();
  const { entityId } = (await arrived())!;
  const answer = { to: ['agent@standard-demo.example'], subject: 'Re: התכתבות ארוכה', answersId: entityId };
  const answering = await begin(answer, superuser);
  const talk = async (mailId: string, session: TestSession, query: object = {}) => {
    const { content, totalElements } = await reference.call(
      mails.find,
      { query: { conversationOf: mailId, ...query } },
      session,
    );
    expect(content.every(({ conversation }) => conversation === totalElements)).toBe(true);
    return content.map((row) => row.entityId);
  };
  expect(await talk(entityId, superuser)).toEqual([answering.entityId, entityId]);
  expect(await talk(answering.entityId, superuser, { size: 1, page: 1 })).toEqual([entityId]);
  // Every page says how many there are: a full one, one that is not full, and one past the end.
  for (const [size, page] of [
    [1, 0],
    [1, 1],
    [2, 0],
    [3, 0],
    [2, 1],
  ] as const) {
    const query = { conversationOf: entityId, size, page };
    expect(await reference.call(mails.find, { query }, superuser)).toMatchObject({ totalElements: 2 });
  }
  // Of another mailbox, and not filed.
  expect(await refusalOf(talk(entityId, agent))).toBe('NOT_FOUND');
  const order = await reference.database.db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.agency_id', 'orders.agency_id')
    .select(['orders.customer_id'])
    .where('accounts.login', '=', 'agent')
    .where('orders.customer_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const filing = { customerId: order.customer_id };
  await reference.call(mails.file, { params: { mailId: entityId }, body: filing }, superuser);
  // The draft of a colleague is nobody else’s.
  expect(await talk(entityId, agent)).toEqual([entityId]);
  expect((await card(entityId)).conversation).toBe(1);
  expect((await card(entityId, superuser)).conversation).toBe(2);
  // A mail that stands alone is its own conversation.
  const alone = (await find({ query: 'from:fnx-demo' }))[0]!;
  expect(await talk(alone.entityId, agent)).toEqual([alone.entityId]);
});

test('MBX-05 who has answered a mail is named to the next one, in whichever mailbox', async () => {
  const to = ['superuser@standard-demo.example', 'clerk@standard-demo.example'];
  const asked = await send(await begin({ to, subject: 'מי עונה?' }));
  await pass(asked.entityId);
  const clerk = await reference.as('clerk');
  const copyOf = async (session: TestSession) => (await find({ query: 'מי עונה?', folder: 'INBOX' }, session))[0];
  for (const who of [superuser, clerk])
    await expect.poll(async () => (await copyOf(who))?.entityId, { timeout: 20_000 }).toBeDefined();
  const [own, theirs] = [(await copyOf(superuser))!.entityId, (await copyOf(clerk))!.entityId];
  const answer = async (answersId: string, session: TestSession, over: object = {}) =>
    send(await begin({ to: ['agent@standard-demo.example'], subject: 'Re', answersId, ...over }, session), session);
  const named = async () => (await card(theirs, clerk)).answered.map(({ name }) => name);
  // A forwarded mail answers nobody.
  await answer(own, superuser, { forwards: true });
  expect(await named()).toEqual([]);
  const first = await answer(own, superuser);
  await answer(theirs, clerk);
  expect(await named()).toEqual(['אבי רוזנטל', 'יעל מזרחי']);
  expect((await card(own, superuser)).answered).toEqual((await card(theirs, clerk)).answered);
  await reference.call(mails.recall, { params: { mailId: first.entityId } }, superuser);
  expect(await named()).toEqual(['יעל מזרחי']);
});
