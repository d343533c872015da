import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { filings } from '@/lib/contract/customers/filings';
import { mails } from '@/lib/contract/customers/mails';
import { documents } from '@/lib/contract/documents/documents';
import { newKey, type Refused, startTestReference, type TestReference, type TestSession } from '../harness';
import { lockedPdf } from '../pdf/pdf-files';

let reference: TestReference;
let agent: TestSession;
let superuser: TestSession;
let accountId: string;
let agencyId: string;
/** Two customers, the first with an order that has a plate. */
let customer: { id: string; idNumber: string };
let other: { id: string; idNumber: string };
let order: { id: string; plate: string; customerId: string };

beforeAll(async () => {
  reference = await startTestReference();
  [agent, superuser] = await Promise.all([reference.as('agent'), reference.as('superuser')]);
  const { db } = reference.database;
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'agency_id'])
    .where('login', '=', 'agent')
    .executeTakeFirstOrThrow();
  [accountId, agencyId] = [account.id, account.agency_id];
  const people = await db
    .selectFrom('customers')
    .select(['id', 'passport_number'])
    .where('agency_id', '=', agencyId)
    .where('passport_number', 'is not', null)
    .where('status', '<>', 'REMOVED')
    .orderBy('id')
    .limit(2)
    .execute();
  [customer, other] = people.map(({ id, passport_number }) => ({ id, idNumber: passport_number! })) as [
    typeof customer,
    typeof other,
  ];
  const row = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['orders.id', 'orders.registration_number', 'orders.customer_id'])
    .where('orders.agency_id', '=', agencyId)
    .where('orders.registration_number', 'is not', null)
    .where('orders.deleted_at', 'is', null)
    .where('customers.status', '<>', 'REMOVED')
    .orderBy('orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  order = { id: row.id, plate: row.registration_number!, customerId: row.customer_id! };
});
afterAll(() => reference.stop());

let counter = 0;

interface Arriving {
  from: string;
  text?: string;
  file?: Uint8Array;
  headers?: string;
}

/** Has a mail arrive in the agent's mailbox, with its text and files. @returns its id */
async function arrive({ from, text = 'שלום', file, headers = '' }: Arriving): Promise<string> {
  const word = `letter${++counter}`;
  const body = file
    ? `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n--b\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=letter.pdf\r\n\r\n${Buffer.from(file).toString('base64')}\r\n--b--\r\n`
    : text;
  const type = file ? 'multipart/mixed; boundary=b' : 'text/plain; charset=utf-8';
  const raw = `From: ${from}\r\nTo: agent@standard-demo.example\r\nSubject: ${word}\r\nMessage-ID: <${word}@filings.test>\r\n${headers}Content-Type: ${type}\r\n\r\n${body}`;
  await reference.database.db
    .insertInto('local_mails')
    .values({
      agency_id: agencyId,
      account_id: accountId,
      folder: 'INBOX',
      message_id: `<${word}@filings.test>`,
      seen: false,
      raw: Buffer.from(raw).toString('base64'),
      received_at: new Date(),
    })
    .execute();
  return vi.waitUntil(
    async () => {
      await reference.call(mails.sync, {}, agent);
      const { content } = await reference.call(mails.find, { query: { query: word } }, agent);
      const mailId = content[0]?.entityId;
      return mailId !== undefined && (await card(mailId)).loaded ? mailId : undefined;
    },
    { timeout: 20_000, interval: 200 },
  );
}
const card = (mailId: string) => reference.call(mails.get, { params: { mailId } }, agent);
const add = (address: string, customerId: string, session = agent) =>
  reference.call(filings.add, { body: { address, customerId } }, session);
const rules = async (session = agent) =>
  (await reference.call(filings.list, { query: { size: 100 } }, session)).content.map(({ address }) => address);
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: Refused) => error.body.error,
  );

describe('MBX-04 rules of a mailbox', () => {
  test('MBX-04 mails of a sender go to the customer: those that wait, and those that come', async () => {
    const before = await arrive({ from: 'Garage <garage@rules.test>' });
    expect((await card(before)).senderRule).toBeNull();
    const rule = await add('Garage@rules.test', customer.id);
    expect(rule).toMatchObject({ address: 'garage@rules.test', customerId: customer.id });
    expect((await card(before)).customerId).toBe(customer.id);
    const after = await card(await arrive({ from: 'Garage <garage@rules.test>' }));
    expect([after.customerId, after.senderRule?.filingId]).toEqual([customer.id, rule.filingId]);
    // The rule is of this mailbox, and another customer takes the place of the first.
    expect(await rules(superuser)).toEqual([]);
    await add('garage@rules.test', other.id);
    expect(await rules()).toEqual(['garage@rules.test']);
    expect((await card(before)).customerId).toBe(customer.id);
    await reference.call(filings.remove, { body: { filingId: rule.filingId } }, superuser);
    expect(await rules()).toEqual(['garage@rules.test']);
    await reference.call(filings.remove, { body: { filingId: rule.filingId } }, agent);
    expect(await rules()).toEqual([]);
    expect((await card(await arrive({ from: 'garage@rules.test' }))).customerId).toBeNull();
  });

  test('MBX-04 a sender whose mails belong to several customers is said to be shared', async () => {
    const [first, second] = [
      await arrive({ from: 'claims@insurer.test' }),
      await arrive({ from: 'claims@insurer.test' }),
    ];
    const fileTo = (mailId: string, customerId: string) =>
      reference.call(mails.file, { params: { mailId }, body: { customerId } }, agent);
    await fileTo(first, customer.id);
    expect((await card(first)).sharedSender).toBe(false);
    await fileTo(second, other.id);
    expect((await card(first)).sharedSender).toBe(true);
    expect((await card(second)).sharedSender).toBe(true);
  });

  test('MBX-04 a mail that the server calls forged waits for a person, with the rule as its suggestion', async () => {
    await add('forged@rules.test', customer.id);
    const headers = 'Authentication-Results: mx.test; spf=fail; dmarc=fail\r\n';
    const mail = await card(await arrive({ from: 'forged@rules.test', headers }));
    expect([mail.senderCheck, mail.customerId]).toEqual(['FAIL', null]);
    expect(mail.suggestions[0]).toMatchObject({ reason: 'RULE', customerId: customer.id, found: 'forged@rules.test' });
  });

  test('MBX-04 a rule names an address and a customer of the agency', async () => {
    expect(await refusalOf(add('nobody', customer.id))).toBe('VALIDATION_ERROR');
    expect(await refusalOf(add('one@rules.test', 'nobody'))).toBe('NOT_FOUND');
  });
});

/** Creates a PDF with a line of text. */
async function pdfSaying(line: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([400, 300]).drawText(line, { x: 30, y: 200, size: 16, font });
  return document.save();
}

describe('MBX-04 attached files', () => {
  test('MBX-04 a plate inside of an attached PDF suggests the order, and says in which file it stands', async () => {
    const mailId = await arrive({ from: 'office@insurer.test', file: await pdfSaying(`Policy of car ${order.plate}`) });
    const [suggestion] = await vi.waitUntil(
      async () => {
        const { suggestions } = await card(mailId);
        return suggestions.length > 0 && suggestions;
      },
      { timeout: 20_000, interval: 200 },
    );
    expect(suggestion).toMatchObject({ reason: 'PLATE', found: order.plate, file: 'letter.pdf' });
    expect(suggestion!.customerId).toBe(order.customerId);
  });

  test('MBX-04 a broken and a locked PDF suggest nothing and stop nothing', async () => {
    const broken = await arrive({ from: 'a@insurer.test', file: Buffer.from('%PDF-1.7\nnothing') });
    const locked = await arrive({ from: 'b@insurer.test', file: await lockedPdf('x') });
    for (const mailId of [broken, locked]) {
      await vi.waitUntil(
        async () =>
          (
            await reference.database.db
              .selectFrom('mail_files')
              .select('text')
              .where('mail_id', '=', mailId)
              .executeTakeFirstOrThrow()
          ).text === '',
        { timeout: 20_000, interval: 200 },
      );
      expect((await card(mailId)).suggestions).toEqual([]);
    }
  });

  const save = async (mailId: string, password?: string) => {
    const { files } = await card(mailId);
    const body = {
      ...{ attachmentId: files[0]!.attachmentId, customerId: customer.id, documentName: 'פוליסה' },
      ...(password !== undefined && { password }),
    };
    return reference.call(mails.saveAttachment, { params: { mailId }, body, idempotencyKey: newKey() }, agent);
  };

  test('MBX-05 a PDF that is locked with the ID number of the customer becomes a document that opens', async () => {
    const mailId = await arrive({ from: 'c@insurer.test', file: await lockedPdf(customer.idNumber) });
    const { documentId } = (await save(mailId)).files[0]!;
    const { latest } = await reference.call(documents.get, { params: { documentId: documentId! } }, agent);
    const { hash } = await reference.database.db
      .selectFrom('files')
      .select('hash')
      .where('id', '=', latest!.fileId)
      .executeTakeFirstOrThrow();
    const chunks: Uint8Array[] = [];
    for await (const chunk of await reference.files.read(hash)) chunks.push(chunk);
    // pdf-lib throws on a file that is locked.
    expect((await PDFDocument.load(Buffer.concat(chunks))).getPageCount()).toBe(1);
  });

  test('MBX-05 another lock is asked for, a wrong password is said, the right one opens', async () => {
    const mailId = await arrive({ from: 'd@insurer.test', file: await lockedPdf('12 monkeys') });
    expect(await refusalOf(save(mailId))).toBe('PDF_IS_ENCRYPTED');
    expect(await refusalOf(save(mailId, 'wrong'))).toBe('PDF_PASSWORD_WRONG');
    expect((await save(mailId, '12 monkeys')).files[0]!.documentId).toEqual(expect.any(String));
  });
});

test('MBX-05 a file that a colleague saved from another copy of the mail is saved in each copy, and once', async () => {
  const file = await pdfSaying('one for two');
  const mine = await arrive({ from: 'office@insurer.test', file });
  const other = await arrive({ from: 'office@insurer.test', file });
  const { db } = reference.database;
  const copyOf = await db
    .selectFrom('mails')
    .select(['thread', 'message_id'])
    .where('id', '=', mine)
    .executeTakeFirstOrThrow();
  // The same mail came to a colleague, and another one with the same file to the colleague alone.
  const colleague = await db
    .selectFrom('accounts')
    .select('id')
    .where('login', '=', 'superuser')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('mails')
    .set({ ...copyOf, account_id: colleague.id, remote_uid: null })
    .where('id', '=', other)
    .execute();
  const third = await arrive({ from: 'office@insurer.test', file });
  const theirs = () => reference.call(mails.get, { params: { mailId: other } }, superuser);
  const save = (mailId: string, who: TestSession, attachmentId: string) =>
    reference.call(
      mails.saveAttachment,
      {
        params: { mailId },
        body: { attachmentId, customerId: customer.id, documentName: 'פוליסה' },
        idempotencyKey: newKey(),
      },
      who,
    );
  const [before] = (await theirs()).files;
  expect(before!.documentId).toBeNull();
  const [saved] = (await save(mine, agent, (await card(mine)).files[0]!.attachmentId)).files;
  expect(saved).toMatchObject({ documentId: expect.any(String) as string, documentCustomerId: customer.id });
  expect((await theirs()).files[0]).toMatchObject({
    documentId: saved!.documentId,
    documentCustomerId: customer.id,
  });
  expect(await refusalOf(save(other, superuser, before!.attachmentId))).toBe('CONFLICT');
  // The same file in another mail was saved by nobody.
  expect((await card(third)).files[0]!.documentId).toBeNull();
  await reference.call(documents.remove, { body: { documentIds: [saved!.documentId!] } }, agent);
  expect((await theirs()).files[0]!.documentId).toBeNull();
});

describe('MBX-04 suggestions name their reason', () => {
  test('MBX-04 a claim by its number, where the text says that it is one', async () => {
    const { db } = reference.database;
    const claim = await db
      .selectFrom('claims')
      .innerJoin('customers', 'customers.id', 'claims.customer_id')
      .select(['claims.id', 'claims.claim_number', 'claims.customer_id'])
      .where('claims.agency_id', '=', agencyId)
      .where('customers.status', '<>', 'REMOVED')
      .limit(1)
      .executeTakeFirstOrThrow();
    const said = await card(await arrive({ from: 'x@y.test', text: `בעניין תביעה מספר ${claim.claim_number}` }));
    const expected = { reason: 'CLAIM', claimId: claim.id, customerId: claim.customer_id, file: null };
    expect(said.suggestions[0]).toMatchObject(expected);
    const bare = await card(await arrive({ from: 'x@y.test', text: `לתשלום ${claim.claim_number}` }));
    expect(bare.suggestions).toEqual([]);
  });

  test('MBX-04 a mail of a conversation that is filed since', async () => {
    const first = await arrive({ from: 'p@talk.test', headers: 'References: <start@talk.test>\r\n' });
    const second = await arrive({ from: 'q@talk.test', headers: 'References: <start@talk.test>\r\n' });
    const body = { customerId: customer.id };
    const { along } = await reference.call(mails.file, { params: { mailId: first }, body }, agent);
    expect(along).toEqual([second]);
    expect((await card(second)).customerId).toBe(customer.id);
    // To undo it takes all of them out.
    await reference.call(mails.file, { params: { mailId: first }, body: { customerId: null, along } }, agent);
    expect([(await card(first)).customerId, (await card(second)).customerId]).toEqual([null, null]);
    await reference.call(mails.file, { params: { mailId: first }, body }, agent);
    await reference.call(mails.file, { params: { mailId: second }, body: { customerId: null } }, agent);
    expect((await card(second)).suggestions[0]).toMatchObject({ reason: 'CONVERSATION', customerId: customer.id });
  });
});
