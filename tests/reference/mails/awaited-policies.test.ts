import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { documents } from '@/lib/contract/documents/documents';
import { mails } from '@/lib/contract/customers/mails';
import type { Order } from '@/lib/contract/orders/orders';
import { mentions } from '@/reference/concepts/mails/awaited-policy';
import { newKey, type Refused, startTestReference, type TestReference, type TestSession } from '../harness';
import { type PolicyStage, policyStage } from '../orders/policy-stage';

let reference: TestReference;
let agent: TestSession;
let owner: { id: string; agency_id: string };
let stage: PolicyStage;
beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0.01 });
  agent = await reference.as('agent');
  stage = policyStage(reference, agent);
  owner = await reference.database.db
    .selectFrom('accounts')
    .select(['id', 'agency_id'])
    .where('login', '=', 'agent')
    .executeTakeFirstOrThrow();
});
afterAll(() => reference.stop());

/** An order whose policy was issued, and whose document has not come in time. */
async function waiting(): Promise<{ order: Order; issueId: string; policyNumber: string }> {
  const { order } = await stage.issued('HAREL');
  const issue = async () => (await stage.item(order.orderId)).issues[0]!;
  await expect.poll(async () => (await issue()).document.state, { timeout: 30_000 }).toBe('RECEIVED');
  const { issueId, policyNumber } = await issue();
  await reference.database.db
    .updateTable('policy_issues')
    .set({ document_state: 'LATE', document_id: null })
    .where('id', '=', issueId)
    .execute();
  return { order, issueId, policyNumber: policyNumber! };
}

async function pdfWith(text: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage().drawText(text, { font, x: 50, y: 700 });
  return Buffer.from(await pdf.save());
}

interface Arriving {
  subject: string;
  text?: string;
  name?: string;
  file: Buffer;
  headers?: string;
}

/** Has a mail of an insurer arrive with a PDF. @returns its id */
async function arrive({ subject, text = 'מצורף', name = 'letter.pdf', file, headers = '' }: Arriving) {
  const id = `<${newKey()}@insurer.test>`;
  const part = `Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=${name}`;
  const body = `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n--b\r\n${part}\r\n\r\n${file.toString('base64')}\r\n--b--\r\n`;
  const raw = `From: Insurer <office@insurer.test>\r\nTo: agent@standard-demo.example\r\nSubject: ${subject}\r\nMessage-ID: ${id}\r\n${headers}Content-Type: multipart/mixed; boundary=b\r\n\r\n${body}`;
  await reference.database.db
    .insertInto('local_mails')
    .values({
      ...{ agency_id: owner.agency_id, account_id: owner.id, folder: 'INBOX', message_id: id, seen: false },
      ...{ raw: Buffer.from(raw).toString('base64'), received_at: new Date() },
    })
    .execute();
  const { id: mailId } = await vi.waitUntil(
    async () => {
      await reference.call(mails.sync, {}, agent);
      const row = await reference.database.db
        .selectFrom('mails')
        .innerJoin('mail_files', 'mail_files.mail_id', 'mails.id')
        .select(['mails.id', 'mail_files.text'])
        .where('message_id', '=', id)
        .executeTakeFirst();
      // The text of a PDF is read after the mail was stored.
      return row && row.text !== null ? row : undefined;
    },
    { timeout: 60_000, interval: 200 },
  );
  return mailId;
}

const card = (mailId: string) => reference.call(mails.get, { params: { mailId } }, agent);
const take = (mailId: string, body: { attachmentId: string; issueId: string }) =>
  reference.call(
    mails.takePolicy,
    { params: { mailId }, body: { ...body, documentName: 'פוליסה' }, idempotencyKey: newKey() },
    agent,
  );

describe('MBX-04 the policy that an order waits for', () => {
  test('MBX-04 is proposed by its number inside of the file, and ends the wait in one press, once', async () => {
    const { order, issueId, policyNumber } = await waiting();
    const mailId = await arrive({ subject: 'hello', file: await pdfWith(`Policy ${policyNumber} enclosed`) });
    const { awaited } = await card(mailId);
    expect(awaited).toMatchObject({
      ...{ issueId, orderId: order.orderId, orderNumber: order.orderNumber, policyNumber },
      ...{ reason: 'POLICY', found: policyNumber, fileName: 'letter.pdf' },
    });
    const taken = await take(mailId, awaited!);
    expect([taken.customerId, taken.orderId, taken.awaited]).toEqual([order.customer!.customerId, order.orderId, null]);
    const { documentId } = taken.files[0]!;
    expect((await stage.item(order.orderId)).issues[0]!.document).toMatchObject({ state: 'RECEIVED', documentId });
    const document = await reference.call(documents.get, { params: { documentId: documentId! } }, agent);
    expect(document).toMatchObject({ documentName: 'פוליסה', infoType: 'POLICY', orderId: order.orderId });
    const again = take(mailId, awaited!).then(
      () => 'taken',
      (error: Refused) => error.body.error,
    );
    expect(await again).toBe('CONFLICT');
    // Another mail with it comes too late, and nothing of it is kept.
    const second = await arrive({ subject: 'again', file: await pdfWith(`Policy ${policyNumber} enclosed`) });
    const late = await card(second);
    expect(late.awaited).toBeNull();
    const { attachmentId } = late.files[0]!;
    await expect(take(second, { issueId, attachmentId })).rejects.toMatchObject({
      body: { error: 'CONFLICT', field: 'issueId' },
    });
    expect((await card(second)).files[0]!.documentId).toBeNull();
  }, 120_000);

  test('MBX-04 is proposed by the plate only where the mail calls itself a policy, and never of a forged sender', async () => {
    const { order, issueId } = await waiting();
    const plate = order.registrationNumber!;
    const file = await pdfWith('nothing');
    const paper = await arrive({ subject: 'claims history', text: plate, file });
    expect((await card(paper)).awaited).toBeNull();
    const named = await arrive({ subject: 'hello', text: plate, name: 'policy.pdf', file });
    expect((await card(named)).awaited).toMatchObject({ issueId, reason: 'PLATE', found: plate });
    const forged = await arrive({
      ...{ subject: 'policy', text: plate, file },
      headers: 'Authentication-Results: mx.test; spf=fail; dkim=fail; dmarc=fail\r\n',
    });
    expect((await card(forged)).senderCheck).toBe('FAIL');
    expect((await card(forged)).awaited).toBeNull();
    // What is filed to the order and calls itself a policy is one.
    const filed = await arrive({ subject: 'policy', text: 'hello', file });
    expect((await card(filed)).awaited).toBeNull();
    const filing = { customerId: null, orderId: order.orderId, claimId: null };
    const answer = await reference.call(mails.file, { params: { mailId: filed }, body: filing }, agent);
    expect(answer.awaited).toMatchObject({ issueId, reason: 'ORDER', found: String(order.orderNumber) });
  }, 180_000);

  test.each([
    ['Policy 77-12345/6.', '77-12345/6', true],
    ['Policy 77 12345 6', '77-12345/6', true],
    ['177-12345/6', '77-12345/6', false],
    ['77-12345/67', '77-12345/6', false],
    ['about 1234', '1234', false],
  ])('MBX-04 finds a number as a whole: %s has %s: %s', (text, number, expected) => {
    expect(mentions(text, number)).toBe(expected);
  });
});
