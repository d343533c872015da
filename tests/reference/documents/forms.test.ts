import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { documents } from '@/lib/contract/documents/documents';
import { forms } from '@/lib/contract/documents/forms';
import { orders } from '@/lib/contract/orders/orders';
import { pages } from '@/lib/contract/documents/pages';
import { newKey, Refused, startTestReference, type TestReference, type TestSession } from '../harness';
import { formPdf, lockedPdf, pagesOf } from '../pdf/pdf-files';
import { sendUpload } from '../engine/uploads';
import { inkPng } from '../portal/portal-stage';

let reference: TestReference;
let agent: TestSession;
let customerId: string;
const folder = mkdtempSync(path.join(tmpdir(), 'forms-'));
beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  const body = {
    customerInfo: { firstName: 'נעמי', lastName: 'בן-דוד (לוי)', birthday: '1984-03-09' },
    media: [{ mediaType: 'MOBILE_PHONE' as const, value: '0521234567' }],
    passport: { type: 'NATIONAL_ID' as const, passportNumber: '123456782' },
  };
  customerId = (await reference.call(customers.create, { body, idempotencyKey: newKey() }, agent)).customerId;
});
afterAll(async () => {
  await reference.stop();
  rmSync(folder, { recursive: true, force: true });
});

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof Refused ? error.body.error : String(error)),
  );

/** Reads the text of a file with a third-party program. */
function textOf(bytes: Uint8Array): string {
  const file = path.join(folder, 'form.pdf');
  writeFileSync(file, bytes);
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
}

async function draftOf(bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  return sendUpload(forms.draft, {
    url: reference.url,
    session: agent,
    file: bytes,
    name: 'נספח.pdf',
    type: 'application/pdf',
  });
}

describe('DOC-05 forms of the product', () => {
  test('DOC-05 there are four of them, each with its places inside of its page', async () => {
    const { content } = await reference.call(forms.list, { query: { whose: 'product' } }, agent);
    expect(content.map(({ name }) => name)).toEqual([
      'הודעה על תביעת רכב',
      'הצהרת בריאות',
      'ייפוי כוח לקבלת מידע מהר הביטוח',
      'כתב מינוי סוכן',
    ]);
    for (const { formId } of content) {
      const { fields, signaturePlaces } = await reference.call(forms.get, { params: { formId } }, agent);
      expect(signaturePlaces).toHaveLength(1);
      const lowest = Math.max(...fields.filter(({ name }) => name !== 'today').map(({ y, height }) => y + height));
      expect(lowest).toBeLessThan(Math.min(...signaturePlaces.map(({ y }) => y)));
    }
    expect(
      await refusalOf(
        reference.call(forms.signatures, { params: { formId: 'car-claim' }, body: { signaturePlaces: [] } }, agent),
      ),
    ).toBe('FORBIDDEN');
  });

  test('DOC-05 what is known of the customer is filled in, Hebrew and numbers as they are read', async () => {
    const body = {
      customerId,
      values: { 'policy.insurer': 'הפניקס', 'policy.numbers': '12-345678/9' },
      pdfName: 'מינוי',
    };
    const answer = await reference.call(forms.fill, { params: { formId: 'agent-appointment' }, body }, agent);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = textOf(bytes);
    for (const part of ['123456782', '052-123-4567', '09.03.1984', '12-345678/9']) expect(text).toContain(part);
    expect((await PDFDocument.load(bytes)).getForm().getFields()).toEqual([]);
  });

  test('DOC-05 for an order, its car is known and what is missing is named', async () => {
    const { content } = await reference.call(orders.list, { query: { size: 50 } }, agent);
    const { orderId, registrationNumber } = content.find(
      (order) => order.customerId !== null && order.registrationNumber !== null,
    )!;
    const byOrder = await reference.call(forms.byOrder, { params: { orderId } }, agent);
    const claim = byOrder.find(({ formId }) => formId === 'car-claim')!;
    expect(claim.values['order.registrationNumber']).toBe(registrationNumber);
    expect(claim.missing).toEqual(['claim.date', 'claim.place', 'claim.driver', 'claim.description']);
  });

  test('DOC-05 a filled form becomes a document of the customer, with its pages', async () => {
    const body = { customerId, values: {}, documentName: 'הצהרת בריאות של נעמי' };
    const { documentId } = await reference.call(
      forms.instances,
      { params: { formId: 'health-declaration' }, body, idempotencyKey: newKey() },
      agent,
    );
    expect((await reference.call(pages.count, { params: { documentId } }, agent)).count).toBe(1);
    const nobody = { customerId: null, values: {}, documentName: 'של אף אחד' };
    expect(
      await refusalOf(
        reference.call(
          forms.instances,
          { params: { formId: 'health-declaration' }, body: nobody, idempotencyKey: newKey() },
          agent,
        ),
      ),
    ).toBe('VALIDATION_ERROR');
  });

  test('DOC-05 forms are found by words of the name, company and branch, and listed page by page', async () => {
    const names = async (query: object) =>
      (await reference.call(forms.list, { query }, agent)).content.map(({ formId }) => formId);
    expect(await names({ query: 'הצהרת  בריאות' })).toEqual(['health-declaration']);
    expect(await names({ productTypes: 'CAR,HEALTH' })).toEqual(['car-claim', 'health-declaration']);
    expect(await names({ suppliers: 'MIGDAL' })).toEqual([]);
    const second = await reference.call(forms.list, { query: { whose: 'product', size: 3, page: 1 } }, agent);
    expect([second.content.map(({ formId }) => formId), second.totalElements, second.totalPages]).toEqual([
      ['agent-appointment'],
      4,
      2,
    ]);
    expect(await names({ whose: 'product', size: 1, sortDirection: 'DESC' })).toEqual(['agent-appointment']);
  });

  test('DOC-05 what is known of a customer is told before anything is filled in', async () => {
    const known = await reference.call(
      forms.known,
      { params: { formId: 'agent-appointment' }, query: { customerId } },
      agent,
    );
    expect([known.customerId, known.values['customer.passportNumber']]).toEqual([customerId, '123456782']);
    expect(known.missing).toEqual(['policy.numbers', 'policy.insurer']);
    const params = { formId: 'agent-appointment', page: '1' };
    expect((await reference.call(forms.pageCount, { params }, agent)).count).toBe(1);
    expect(
      (await reference.call(forms.pageImage, { params, query: { dpi: 36 } }, agent)).headers.get('content-type'),
    ).toBe('image/jpeg');
  });

  test('DOC-05 a draft is gone on with, becomes a document, and is a draft no more', async () => {
    const params = { formId: 'agent-appointment' };
    const body = { customerId, values: { 'policy.insurer': 'הפניקס' }, documentName: 'מינוי לנעמי' };
    const draft = await reference.call(forms.keepDraft, { params, body, idempotencyKey: newKey() }, agent);
    const { instanceId, version } = draft;
    expect([draft.status, draft.formName, draft.values]).toEqual(['DRAFT', 'כתב מינוי סוכן', body.values]);
    const more = { values: { ...body.values, 'policy.numbers': '77' }, documentName: 'מינוי לנעמי' };
    expect(
      (await reference.call(forms.changeDraft, { params: { instanceId }, body: { ...more, version } }, agent)).version,
    ).toBe(version + 1);
    expect(
      await refusalOf(reference.call(forms.changeDraft, { params: { instanceId }, body: { ...more, version } }, agent)),
    ).toBe('CONFLICT');
    const drafts = await reference.call(
      forms.findInstances,
      { query: { customerId, statuses: 'DRAFT', query: 'נעמי' } },
      agent,
    );
    expect(drafts.content.map((row) => row.instanceId)).toEqual([instanceId]);
    const done = { ...more, customerId, instanceId };
    const { documentId } = await reference.call(
      forms.instances,
      { params, body: done, idempotencyKey: newKey() },
      agent,
    );
    const kept = await reference.call(forms.getInstance, { params: { instanceId } }, agent);
    expect([kept.status, kept.documentId]).toEqual(['DOCUMENT', documentId]);
    expect(await refusalOf(reference.call(forms.removeDraft, { params: { instanceId } }, agent))).toBe('CONFLICT');
  });

  test('DOC-05 a draft that is not wanted goes, and an order of somebody else is refused', async () => {
    const params = { formId: 'car-claim' };
    const body = { customerId, values: {}, documentName: 'תביעה' };
    const { instanceId, version } = await reference.call(
      forms.keepDraft,
      { params, body, idempotencyKey: newKey() },
      agent,
    );
    const { content } = await reference.call(orders.list, { query: { size: 1 } }, agent);
    const foreign = { values: {}, documentName: 'תביעה', orderId: content[0]!.orderId, version };
    expect(await refusalOf(reference.call(forms.changeDraft, { params: { instanceId }, body: foreign }, agent))).toBe(
      'NOT_FOUND',
    );
    await reference.call(forms.removeDraft, { params: { instanceId } }, agent);
    expect(await refusalOf(reference.call(forms.getInstance, { params: { instanceId } }, agent))).toBe('NOT_FOUND');
  });

  test('DOC-04 a document that was filled in knows where it is signed, and what whoever signs has still to fill in', async () => {
    const body = { customerId, values: { 'policy.insurer': 'הפניקס' }, documentName: 'מינוי שני' };
    const { documentId } = await reference.call(
      forms.instances,
      { params: { formId: 'agent-appointment' }, body, idempotencyKey: newKey() },
      agent,
    );
    const params = { documentId };
    const places = await reference.call(pages.signaturePlaces, { params }, agent);
    expect(places.map(({ kind, label, filled }) => [kind, label, filled])).toEqual([
      ['SIGNATURE', null, false],
      ['TEXT', 'מספרי הפוליסות', false],
    ]);
    const put = (key: string) =>
      reference.call(pages.signatures, { params, body: { signaturesPngBase64: { [key]: inkPng() } } }, agent);
    expect(await refusalOf(put('1'))).toBe('SIGNATURE_FIELD_INVALID');
    expect(await refusalOf(put('nothing'))).toBe('SIGNATURE_FIELD_INVALID');
    expect((await put('0'))[0]).toMatchObject({ kind: 'SIGNATURE', filled: true });
    expect(await refusalOf(put('0'))).toBe('SIGNATURE_FIELD_INVALID');
    const versions = await reference.call(documents.versions, { params }, agent);
    expect(versions.map(({ number, source }) => [number, source])).toEqual([
      [2, 'FILLED'],
      [1, 'FILLED'],
    ]);
  });

  test('DOC-05 a filled form goes out by mail with the file', async () => {
    const body = { customerId, values: {}, toEmail: 'naomi@example.test', pdfName: 'תביעה' };
    await reference.call(forms.fillAndSend, { params: { formId: 'car-claim' }, body, idempotencyKey: newKey() }, agent);
    const mail = await reference.database.db
      .selectFrom('messages')
      .selectAll()
      .where('recipient', '=', 'naomi@example.test')
      .executeTakeFirstOrThrow();
    expect([mail.channel, mail.attachment_name]).toEqual(['MAIL', 'תביעה.pdf']);
    expect(await reference.files.read(mail.attachment_hash!)).toBeInstanceOf(ReadableStream);
    const outbox = (await (await fetch(`${reference.url}/outbox.json?to=naomi@example.test`)).json()) as {
      messages: { id: string; file: string | null }[];
    };
    expect(outbox.messages.map(({ file }) => file)).toEqual(['תביעה.pdf']);
    const file = await fetch(`${reference.url}/outbox/files/${outbox.messages[0]!.id}`);
    expect([
      file.headers.get('content-type'),
      (await PDFDocument.load(await file.arrayBuffer())).getPageCount(),
    ]).toEqual(['application/pdf', 1]);
    expect((await fetch(`${reference.url}/outbox/files/nothing`)).status).toBe(404);
    const sent = await reference.call(forms.findInstances, { query: { customerId, statuses: 'SENT' } }, agent);
    expect(sent.content.map(({ documentName, sentTo }) => [documentName, sentTo])).toEqual([
      ['תביעה', 'naomi@example.test'],
    ]);
  });
});

describe('DOC-05 forms of the agency', () => {
  test('DOC-05 the fields of a file that is brought in are found where they are, and filled', async () => {
    const draft = (await (await draftOf(await formPdf(''))).json()) as {
      fileId: string;
      pages: number;
      fields: { name: string; x: number; y: number; width: number; height: number }[];
    };
    expect(draft.fields.map(({ name }) => name)).toEqual(['customer.lastName', 'agree']);
    // The box includes the border of the field.
    expect(draft.fields[0]!.x).toBeCloseTo(0.125, 2);
    expect(draft.fields[0]!.width).toBeCloseTo(0.75, 2);
    const fields = draft.fields.map((field) => ({ ...field, page: 1, label: 'שם משפחה', required: true }));
    const body = { fileId: draft.fileId, name: 'נספח', fields: [fields[0]!], signaturePlaces: [] };
    const creation = { body, idempotencyKey: newKey() };
    const { formId, version } = await reference.call(forms.create, creation, agent);
    expect((await reference.call(forms.create, creation, agent)).formId).toBe(formId);
    const filled = await reference.call(forms.fill, { params: { formId }, body: { customerId } }, agent);
    expect(textOf(new Uint8Array(await filled.arrayBuffer()))).toContain('דוד');
    const places = { signaturePlaces: [{ page: 1, x: 0.1, y: 0.8, width: 0.3, height: 0.1, signer: 0 }] };
    expect(
      (await reference.call(forms.signatures, { params: { formId }, body: places }, agent)).signaturePlaces,
    ).toEqual(places.signaturePlaces);
    const late = { name: 'נספח ב', version, fields: [], signaturePlaces: [] };
    expect(await refusalOf(reference.call(forms.update, { params: { formId }, body: late }, agent))).toBe('CONFLICT');
    expect(
      (await reference.call(forms.update, { params: { formId }, body: { ...late, version: version + 1 } }, agent)).name,
    ).toBe('נספח ב');
  });

  test('DOC-05 a form is taken out of the list and brought back', async () => {
    const { fileId } = (await (await draftOf(await pagesOf(1))).json()) as { fileId: string };
    const body = { fileId, name: 'נספח לחברה', supplier: 'MIGDAL' as const, productType: 'LIFE' as const };
    const { formId } = await reference.call(forms.create, { body, idempotencyKey: newKey() }, agent);
    const listed = async () =>
      (await reference.call(forms.list, { query: { suppliers: 'MIGDAL', productTypes: 'LIFE' } }, agent)).content.map(
        (row) => row.formId,
      );
    expect(await listed()).toEqual([formId]);
    await reference.call(forms.remove, { params: { formId } }, agent);
    expect(await listed()).toEqual([]);
    expect((await reference.call(forms.restore, { params: { formId } }, agent)).name).toBe('נספח לחברה');
    expect(await listed()).toEqual([formId]);
    expect(await refusalOf(reference.call(forms.remove, { params: { formId: 'car-claim' } }, agent))).toBe('FORBIDDEN');
  });

  test('DOC-05 a file with a password and a place on a page that is not there are refused', async () => {
    expect(((await (await draftOf(await lockedPdf('secret'))).json()) as { error: string }).error).toBe(
      'PDF_IS_ENCRYPTED',
    );
    const { fileId } = (await (await draftOf(await pagesOf(1))).json()) as { fileId: string };
    const places = [{ page: 2, x: 0, y: 0, width: 0.1, height: 0.1, signer: 0 }];
    const body = { fileId, name: 'טופס', fields: [], signaturePlaces: places };
    expect(await refusalOf(reference.call(forms.create, { body, idempotencyKey: newKey() }, agent))).toBe(
      'VALIDATION_ERROR',
    );
  });
});
