import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documents } from '@/lib/contract/documents/documents';
import type { EnvelopeDraftInput } from '@/lib/contract/documents/envelope-drafts';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { pages } from '@/lib/contract/documents/pages';
import { portal } from '@/lib/contract/portal/portal';
import { linkHash } from '@/reference/engine/links/links';
import { envelopeCalls, newCustomer, newDocument, outboxTo, sent, signature, signerOf, toSign } from './envelope-stage';
import { lockedPdf, pagesOf } from '../pdf/pdf-files';
import { inkPng } from '../portal/portal-stage';
import { sendUpload } from '../engine/uploads';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let customerId: string;
let documentId: string;
const mobile = '0525557701';

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  customerId = await newCustomer(reference, agent, mobile);
});
// A document can be in one sent envelope at a time, so each test gets a new one.
beforeEach(async () => {
  documentId = await newDocument(reference, customerId);
});
afterAll(() => reference.stop());

const { draft, create } = envelopeCalls(() => ({ reference, agent, customerId, documentId, mobile }));
const trySending = async (body: EnvelopeDraftInput) => {
  const { envelopeId, version } = await create(body);
  return reference.call(envelopes.send, { params: { envelopeId }, body: { version }, idempotencyKey: newKey() }, agent);
};
const refusal = (error: string, path: string) => ({ body: expect.objectContaining({ error, field: path }) });
const statusOf = async (id: string) =>
  (await reference.database.db.selectFrom('documents').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

describe('DOC-03 drafts', () => {
  test('DOC-03 a draft may be as incomplete as it is, and is read back as it was written', async () => {
    const { envelopeId, version, status, items, signers } = await create({ customerId });
    expect({ status, items, signers }).toEqual({ status: 'DRAFT', items: [], signers: [] });
    const fields = [signature(0, 2), { ...signature(1), kind: 'TEXT' as const, label: 'תפקיד', required: false }];
    const body = {
      ...draft({
        items: [toSign(documentId, fields)],
        signers: [signerOf(mobile), signerOf('0525557799', { locale: 'ru' })],
        inOrder: true,
      }),
      version,
    };
    await reference.call(envelopes.update, { params: { envelopeId }, body }, agent);
    const read = await reference.call(envelopes.get, { params: { envelopeId } }, agent);
    expect(read).toMatchObject({
      version: version + 1,
      inOrder: true,
      validDays: 30,
      customerName: 'דליה חותמת',
      author: 'נועה ברק',
    });
    expect(read.signers.map(({ name, locale, asked, status: stands }) => [name, locale, asked, stands])).toEqual([
      ['דליה חותמת', 'he', 1, 'WAITING'],
      ['דליה חותמת', 'ru', 0, 'WAITING'],
    ]);
    expect(read.items[0]!.fields).toEqual([
      expect.objectContaining({ page: 1, kind: 'TEXT', label: 'תפקיד', required: false }),
      expect.objectContaining({ page: 2, kind: 'SIGNATURE' }),
    ]);
  });

  test('DOC-03 who saves an older version learns of it, and what belongs to others cannot be named', async () => {
    const { envelopeId, version } = await create();
    await reference.call(envelopes.update, { params: { envelopeId }, body: { ...draft(), version } }, agent);
    await expect(
      reference.call(envelopes.update, { params: { envelopeId }, body: { ...draft(), version } }, agent),
    ).rejects.toMatchObject({ status: 409 });
    await expect(create(draft({ customerId: 'nobody' }))).rejects.toMatchObject({ status: 404 });
    await expect(create(draft({ items: [toSign('nothing', [signature()])] }))).rejects.toMatchObject({ status: 404 });
  });

  test('DOC-03 a draft can be removed, what was sent cannot', async () => {
    const { envelopeId } = await create();
    await reference.call(envelopes.remove, { params: { envelopeId } }, agent);
    await expect(reference.call(envelopes.get, { params: { envelopeId } }, agent)).rejects.toMatchObject({
      status: 404,
    });
    const gone = await sent(reference, agent, draft());
    await expect(
      reference.call(envelopes.remove, { params: { envelopeId: gone.envelopeId } }, agent),
    ).rejects.toMatchObject({ status: 409 });
  });
});

describe('DOC-03 a document is signed in one envelope at a time', () => {
  const out = (path?: string) => ({
    status: 409,
    body: expect.objectContaining({ error: 'DOCUMENT_OUT_FOR_SIGNATURE', ...(path && { field: path }) }),
  });
  const upload = async () => {
    const file = new Uint8Array(await pagesOf(1));
    const params = { documentId };
    const sending = { url: reference.url, params, session: agent, idempotencyKey: newKey(), file };
    const answer = await sendUpload(documents.upload, sending);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test('DOC-03 a second envelope is refused while the first is out, and goes once it is cancelled', async () => {
    const first = await trySending(draft());
    await expect(trySending(draft())).rejects.toMatchObject(out('items.0'));
    await reference.call(envelopes.cancel, { params: { envelopeId: first.envelopeId } }, agent);
    expect((await trySending(draft())).status).toBe('SENT');
  });

  test('DOC-03 two drafts that are sent at the same moment do not both go out', async () => {
    const drafts = [await create(), await create()];
    const sending = drafts.map(({ envelopeId, version }) =>
      reference.call(envelopes.send, { params: { envelopeId }, body: { version }, idempotencyKey: newKey() }, agent),
    );
    const outcomes = await Promise.allSettled(sending);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('DOC-03 a document that is out is neither replaced nor removed, and its row names the envelope', async () => {
    const { envelopeId } = await trySending(draft());
    expect(await upload()).toMatchObject({ status: 409, body: { error: 'DOCUMENT_OUT_FOR_SIGNATURE' } });
    await expect(
      reference.call(documents.remove, { body: { documentIds: [documentId] } }, agent),
    ).rejects.toMatchObject(out());
    const signaturesPngBase64 = { 0: inkPng() };
    await expect(
      reference.call(pages.signatures, { params: { documentId }, body: { signaturesPngBase64 } }, agent),
    ).rejects.toMatchObject(out());
    const listed = await reference.call(documents.list, { params: { customerId }, query: { size: 100 } }, agent);
    expect(listed.content.find((row) => row.documentId === documentId)?.signingEnvelopeId).toBe(envelopeId);
    await reference.call(envelopes.cancel, { params: { envelopeId } }, agent);
    expect(await upload()).toMatchObject({ body: { latest: { number: 2 }, signingEnvelopeId: null } });
  });

  test('DOC-06 extending writes to who has not acted, and revives no envelope whose document was replaced', async () => {
    const { envelopeId } = await trySending(draft());
    const written = (await outboxTo(reference, mobile)).length;
    await reference.call(
      envelopes.extend,
      { params: { envelopeId }, body: { days: 5 }, idempotencyKey: newKey() },
      agent,
    );
    const [newest, ...older] = await outboxTo(reference, mobile);
    expect(older).toHaveLength(written);
    expect(newest?.body).toContain('הוארך עד');
    await reference.database.db
      .updateTable('envelopes')
      .set({ status: 'EXPIRED' })
      .where('id', '=', envelopeId)
      .execute();
    await upload();
    await expect(
      reference.call(envelopes.extend, { params: { envelopeId }, body: { days: 5 }, idempotencyKey: newKey() }, agent),
    ).rejects.toMatchObject({ status: 409, body: expect.objectContaining({ error: 'CONFLICT', field: 'items.0' }) });
  });

  test('DOC-03 an envelope that only asks a question does not ask for a signature', async () => {
    const to = '0525557790';
    await trySending(
      draft({ signers: [signerOf(to)], items: [{ kind: 'ANSWER', title: 'באיזה יום נוח לך?', signer: 0 }] }),
    );
    const texts = (await outboxTo(reference, to)).map(({ body }) => body);
    expect(texts.some((body) => body.includes('למענה'))).toBe(true);
    expect(texts.some((body) => body.includes('חתימה'))).toBe(false);
  });
});

describe('DOC-06 a signer whose contacts were wrong', () => {
  const correct = (
    params: { envelopeId: string; signerId: string },
    mobile: string | null,
    idempotencyKey = newKey(),
  ) =>
    reference.call(
      envelopes.correctSigner,
      { params, body: { mobile, email: null, channels: ['SMS'] }, idempotencyKey },
      agent,
    );

  test('DOC-06 gets a new link at the corrected number, the earlier one ends, and the evidence says so', async () => {
    const [wrong, right] = ['0525557801', '0525557802'];
    const { envelopeId, signers } = await trySending(draft({ signers: [signerOf(wrong)] }));
    const params = { envelopeId, signerId: signers[0]!.signerId };
    const first = (await outboxTo(reference, wrong))[0]!.code;
    const key = newKey();
    const after = await correct(params, right, key);
    expect(after.signers[0]).toMatchObject({ mobile: right, email: null, channels: ['SMS'], status: 'SENT' });
    expect(await correct(params, right, key)).toEqual(after);
    const [message, ...more] = await outboxTo(reference, right);
    expect(more).toEqual([]);
    const stateBy = (address: string) =>
      reference.call(portal.get, { query: { accessToken: new URL(address).pathname.split('/').at(-1)! } });
    await expect(stateBy(first)).rejects.toMatchObject({ body: { error: 'LINK_REPLACED' } });
    expect((await stateBy(message!.code)).stage).toBe('UNOPENED');
    const { content } = await reference.call(envelopes.events, { params: { envelopeId }, query: {} }, agent);
    const corrected = content.find(({ type }) => type === 'CORRECTED');
    expect(corrected).toMatchObject({ signerName: 'דליה חותמת', facts: { to: ['05•-•••-7802'] } });
    expect(await reference.call(envelopes.verification, { params: { envelopeId } }, agent)).toMatchObject({
      broken: null,
    });
  });

  test('DOC-06 needs an address for its channel, and a signer who has not finished', async () => {
    const { envelopeId, signers } = await trySending(draft({ signers: [signerOf('0525557803')] }));
    const params = { envelopeId, signerId: signers[0]!.signerId };
    await expect(correct(params, null)).rejects.toMatchObject({ body: { error: 'CUSTOMER_REMIND_PHONE_ERROR' } });
    await reference.database.db
      .updateTable('envelope_signers')
      .set({ status: 'SIGNED' })
      .where('id', '=', params.signerId)
      .execute();
    await expect(correct(params, '0525557804')).rejects.toMatchObject({ body: { error: 'CONFLICT' } });
  });
});

describe('DOC-03 what is sent has to be right (S3 §5)', () => {
  test('DOC-03 without fields, without a signature, off the page or for nobody, nothing is sent', async () => {
    await expect(trySending(draft({ items: [toSign(documentId, [])] }))).rejects.toMatchObject(
      refusal('SIGNATURE_FIELD_INVALID', 'items.0.fields'),
    );
    await expect(
      trySending(draft({ items: [toSign(documentId, [{ ...signature(), kind: 'DATE' }])] })),
    ).rejects.toMatchObject(refusal('SIGNATURE_FIELD_INVALID', 'items.0.fields'));
    await expect(trySending(draft({ items: [toSign(documentId, [signature(0, 4)])] }))).rejects.toMatchObject(
      refusal('SIGNATURE_FIELD_INVALID', 'items.0.fields.0'),
    );
    await expect(
      trySending(draft({ items: [toSign(documentId, [signature(), { ...signature(3), y: 0.9 }])] })),
    ).rejects.toMatchObject(refusal('SIGNATURE_FIELD_INVALID', 'items.0.fields.1'));
  });

  test('DOC-03 only a PDF is signed, once, and never a document without a file', async () => {
    const picture = await newDocument(reference, customerId, { type: 'image/png' });
    await expect(trySending(draft({ items: [toSign(picture, [signature()])] }))).rejects.toMatchObject(
      refusal('DOCUMENT_VALIDATION_ERROR', 'items.0'),
    );
    const empty = await newDocument(reference, customerId);
    await reference.database.db.deleteFrom('document_versions').where('document_id', '=', empty).execute();
    await expect(trySending(draft({ items: [toSign(empty, [signature()])] }))).rejects.toMatchObject(
      refusal('SIGNING_DOCUMENT_WITHOUT_FILES', 'items.0'),
    );
    const signed = await newDocument(reference, customerId);
    await reference.database.db.updateTable('documents').set({ status: 'SIGNED' }).where('id', '=', signed).execute();
    await expect(trySending(draft({ items: [toSign(signed, [signature()])] }))).rejects.toMatchObject(
      refusal('documentIsLocked', 'items.0'),
    );
    const items = [picture, documentId, signed].map((id) => toSign(id, [signature()]));
    await expect(trySending(draft({ items }))).rejects.toMatchObject({
      body: {
        error: 'DOCUMENT_VALIDATION_ERROR',
        fields: [
          { path: 'items.0', rule: 'DOCUMENT_VALIDATION_ERROR' },
          { path: 'items.2', rule: 'documentIsLocked' },
        ],
      },
    });
  });

  test('DOC-03 each document is tried before anybody is asked to sign it, and the one that cannot be sealed is named', async () => {
    const locked = await newDocument(reference, customerId, { file: await lockedPdf('secret') });
    const broken = await newDocument(reference, customerId, {
      file: new TextEncoder().encode('%PDF-1.7\nnothing of it is left\n%%EOF'),
    });
    const items = (id: string) => [toSign(documentId, [signature()]), toSign(id, [signature()])];
    await expect(trySending(draft({ items: items(locked) }))).rejects.toMatchObject(
      refusal('PDF_IS_ENCRYPTED', 'items.1'),
    );
    await expect(trySending(draft({ items: items(broken) }))).rejects.toMatchObject(
      refusal('malformedPdfDocument', 'items.1'),
    );
    expect([await statusOf(locked), await statusOf(broken)]).toEqual(['NEW', 'NEW']);
  });

  test('DOC-06 a channel needs its address, and somebody has to be reached', async () => {
    const mail = signerOf(mobile, { channels: ['MAIL'], email: null });
    await expect(trySending(draft({ signers: [mail] }))).rejects.toMatchObject(
      refusal('CUSTOMER_REMIND_EMAIL_ERROR', 'signers.0.email'),
    );
    await expect(trySending(draft({ signers: [{ name: 'בלי נייד' }] }))).rejects.toMatchObject(
      refusal('CUSTOMER_REMIND_PHONE_ERROR', 'signers.0.mobile'),
    );
    await expect(trySending(draft({ signers: [signerOf(mobile, { channels: [] })] }))).rejects.toMatchObject(
      refusal('VALIDATION_ERROR', 'signers.0.channels'),
    );
    await expect(trySending(draft({ signers: [] }))).rejects.toMatchObject(refusal('VALIDATION_ERROR', 'signers'));
  });
});

describe('DOC-03 sending', () => {
  test('DOC-03 links go out by each channel in the signer’s language, stored as hashes; the document is on its way', async () => {
    const [own, to] = [await newDocument(reference, customerId), '0525557702'];
    const envelope = await sent(
      reference,
      agent,
      draft({
        items: [toSign(own, [signature()])],
        signers: [signerOf(to, { channels: ['SMS', 'MAIL'], locale: 'en' })],
      }),
    );
    expect(envelope).toMatchObject({ status: 'SENT', signers: [{ status: 'SENT', asked: 1, finished: 0 }] });
    expect(await statusOf(own)).toBe('NOTIFICATION_SENT');
    const sms = (await outboxTo(reference, to)).find(({ channel }) => channel === 'SMS');
    expect(sms!.body).toMatch(/Read and sign: http:\/\/127\.0\.0\.1:3000\/sign\/[\w-]{43}\?lang=en$/);
    const [letter] = await outboxTo(reference, `c${to}@mail.example`);
    expect(letter).toMatchObject({ subject: 'To sign: כתב מינוי' });
    const links = await reference.database.db
      .selectFrom('envelope_links')
      .selectAll()
      .where('envelope_id', '=', envelope.envelopeId)
      .execute();
    expect(links.map(({ token_hash }) => token_hash)).toContain(
      linkHash(new URL(sms!.code).pathname.split('/').at(-1)!),
    );
  });

  test('DOC-03 sent twice with one key it leaves once, and an older version is not sent', async () => {
    const to = '0525557703';
    const { envelopeId, version } = await create(draft({ signers: [signerOf(to)] }));
    const idempotencyKey = newKey();
    const send = (key: string, of: number) =>
      reference.call(envelopes.send, { params: { envelopeId }, body: { version: of }, idempotencyKey: key }, agent);
    await expect(send(newKey(), version + 1)).rejects.toMatchObject({ status: 409 });
    const [first, second] = [await send(idempotencyKey, version), await send(idempotencyKey, version)];
    expect(second).toEqual(first);
    expect(await outboxTo(reference, to)).toHaveLength(1);
  });

  test('DOC-03 in order, only the first is written to', async () => {
    const [one, two] = ['0525557704', '0525557705'];
    const envelope = await sent(
      reference,
      agent,
      draft({
        inOrder: true,
        signers: [signerOf(one), signerOf(two)],
        items: [toSign(documentId, [signature(0), signature(1)])],
      }),
    );
    expect(envelope.signers.map(({ status }) => status)).toEqual(['SENT', 'WAITING']);
    expect(await outboxTo(reference, two)).toEqual([]);
  });

  test('DOC-06 a request for files has a document to receive them, and a link of its own kind', async () => {
    const to = '0525557706';
    const envelope = await sent(
      reference,
      agent,
      draft({
        signers: [signerOf(to)],
        items: [{ kind: 'UPLOAD', title: 'צילום רישיון רכב', note: 'משני הצדדים', dueDate: '2031-01-31' }],
      }),
    );
    const item = envelope.items[0]!;
    expect(item).toMatchObject({
      documentName: 'צילום רישיון רכב',
      documentStatus: 'NOTIFICATION_SENT',
      dueDate: '2031-01-31',
      status: 'PENDING',
    });
    expect((await outboxTo(reference, to))[0]!.code).toContain('/upload/');
  });
});

describe('DOC-03 templates', () => {
  test('DOC-03 fields are kept under a name of its own, and replaced when that is meant', async () => {
    const body = {
      name: 'כתב מינוי אחיד',
      pages: 3,
      roles: ['בעל הפוליסה', 'בן זוג'],
      fields: [signature(), signature(1, 3)],
    };
    const save = (more = {}, idempotencyKey = newKey()) =>
      reference.call(envelopes.saveTemplate, { body: { ...body, ...more }, idempotencyKey }, agent);
    const key = newKey();
    const { templateId } = await save({}, key);
    expect(await save({}, key)).toMatchObject({ templateId });
    await expect(save()).rejects.toMatchObject({ body: { fields: [{ path: 'name', rule: 'taken' }] } });
    expect(await save({ pages: 2, replace: true })).toMatchObject({ templateId, pages: 2 });
    const { content } = await reference.call(envelopes.templates, { query: {} }, agent);
    expect(content.find((template) => template.templateId === templateId)).toMatchObject({
      name: body.name,
      roles: body.roles,
      fields: [{ page: 1 }, { page: 3, signer: 1 }],
    });
    await reference.call(envelopes.removeTemplate, { params: { templateId } }, agent);
    await expect(reference.call(envelopes.removeTemplate, { params: { templateId } }, agent)).rejects.toMatchObject({
      status: 404,
    });
  });
});
