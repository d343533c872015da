import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portal } from '@/lib/contract/portal/portal';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { consentText } from '@/reference/concepts/portal/consent-text';
import { startTestReference, type TestReference } from '../harness';
import { keepVersion } from '../documents/kept-documents';
import { pagesOf } from '../pdf/pdf-files';
import { inkPng, portalCalls, staged } from './portal-stage';

let reference: TestReference;
beforeAll(async () => void (reference = await startTestReference()));
afterAll(() => reference.stop());

const { query, look, visit, refusal, fill, agree, eventsOf, typesOf, change } = portalCalls(() => reference);

describe('ZON-01 several signers of one document', () => {
  it('ZON-01 a later signer reads what an earlier one wrote once they have finished, and gets no picture to copy', async () => {
    const stage = await staged(reference, {
      signers: 2,
      fields: [
        { kind: 'TEXT', signer: 0 },
        { kind: 'SIGNATURE', signer: 0 },
        { kind: 'SIGNATURE', signer: 1 },
      ],
    });
    const [first, second] = stage.tokens as [string, string];
    await agree(first);
    await visit(second);
    await fill(first, stage.fieldIds[0]!, { text: '100,000 ₪' });
    await fill(first, stage.fieldIds[1]!, { picture: inkPng() });
    const seen = async () => {
      const fields = (await look(second)).contents!.items[0]!.fields;
      return stage.fieldIds.slice(0, 2).map((id) => {
        const { filled, text, picture } = fields.find(({ fieldId }) => fieldId === id)!;
        return { filled, text, picture };
      });
    };
    expect(await seen()).toEqual([
      { filled: true, text: null, picture: false },
      { filled: true, text: null, picture: false },
    ]);
    await reference.call(portal.finish, query(first));
    expect(await seen()).toEqual([
      { filled: true, text: '100,000 ₪', picture: false },
      { filled: true, text: null, picture: false },
    ]);
  });

  it('ZON-01 finishing a second time, on another device say, finds it done and tells who is still to sign', async () => {
    const stage = await staged(reference, {
      signers: 2,
      fields: [
        { kind: 'SIGNATURE', signer: 0 },
        { kind: 'SIGNATURE', signer: 1 },
      ],
    });
    const token = stage.tokens[0]!;
    await agree(token);
    await fill(token, stage.fieldIds[0]!, { picture: inkPng() });
    const [once, again] = [
      await reference.call(portal.finish, query(token)),
      await reference.call(portal.finish, query(token)),
    ];
    expect([once.stage, once.othersWaiting]).toEqual(['SIGNED', 1]);
    expect(again).toEqual(once);
    expect((await typesOf(stage)).filter((type) => type === 'SIGNED')).toHaveLength(1);
  });
});

describe('ZON-01 signing', () => {
  it('ZON-01 goes from consent over each field to the end, and writes down every step and nothing that was typed', async () => {
    const stage = await staged(reference, {
      fields: [{ kind: 'SIGNATURE' }, { kind: 'NAME' }, { kind: 'DATE' }, { kind: 'CHECKBOX', required: false }],
    });
    const token = stage.tokens[0]!;
    const [signature = '', name = '', date = '', box = ''] = stage.fieldIds;
    await visit(token);
    expect(
      await refusal(portal.fillField, { ...query(token), params: { fieldId: name }, body: { text: 'נעמי' } }),
    ).toEqual([409, 'CONSENT_NEEDED']);
    expect(await refusal(portal.consent, { ...query(token), body: { hash: '0'.repeat(64) } })).toEqual([
      409,
      'CONFLICT',
    ]);
    await agree(token);
    const pages = (hash: string) =>
      reference.call(portal.pagesShown, {
        ...query(token),
        params: { itemId: stage.signItem },
        body: {
          pages: [
            { page: 1, hash },
            { page: 2, hash: null },
          ],
        },
      });
    await pages('a'.repeat(64));
    await pages('b'.repeat(64));
    await fill(token, signature, { picture: inkPng() });
    expect(await refusal(portal.finish, query(token))).toEqual([409, 'FIELDS_NOT_FILLED']);
    await fill(token, name, { text: 'סוד שהוקלד' });
    await fill(token, date, { text: '01.02.2027' });
    await fill(token, box, { text: 'true' });
    await reference.call(portal.clearField, { ...query(token), params: { fieldId: box } });
    const before = await look(token);
    expect(before.contents?.items[0]?.fields.map(({ filled, picture, text }) => [filled, picture, text])).toEqual([
      [true, true, null],
      [true, false, 'סוד שהוקלד'],
      [true, false, '01.02.2027'],
      [false, false, null],
    ]);
    expect((await reference.call(portal.finish, query(token))).stage).toBe('SIGNED');
    expect((await typesOf(stage)).slice(0, 10)).toEqual([
      'OPENED',
      'CONSENTED',
      'PAGE_SHOWN',
      'PAGE_SHOWN',
      'ZONE_FILLED',
      'ZONE_FILLED',
      'ZONE_FILLED',
      'ZONE_FILLED',
      'ZONE_CLEARED',
      'SIGNED',
    ]);
    const told = JSON.stringify(await eventsOf(stage));
    for (const secret of ['סוד שהוקלד', '01.02.2027', token]) expect(told).not.toContain(secret);
    expect(await refusal(portal.clearField, { ...query(token), params: { fieldId: name } })).toEqual([
      409,
      'LINK_CLOSED',
    ]);
    const signer = await reference.database.db
      .selectFrom('envelope_signers')
      .select(['consent_text', 'status'])
      .where('id', '=', stage.signerIds[0]!)
      .executeTakeFirstOrThrow();
    expect(signer).toEqual({ status: 'SIGNED', consent_text: consentText('אופק סוכנות לביטוח', 'he') });
  });

  it('DOC-07 writes down each picture of a page that was shown, and none that was not drawn', async () => {
    const stage = await staged(reference, { fields: [{ kind: 'SIGNATURE' }] });
    const token = stage.tokens[0]!;
    const items = () => reference.database.db.updateTable('envelope_items').where('id', '=', stage.signItem);
    const { document_id } = await reference.database.db
      .selectFrom('envelope_items')
      .select('document_id')
      .where('id', '=', stage.signItem)
      .executeTakeFirstOrThrow();
    // The file is uploaded before sending, because a document in a sent envelope accepts none.
    await change(stage, { status: 'DRAFT' });
    await items()
      .set({ source_hash: await keepVersion(reference, demoAgencyId('standard'), document_id!, await pagesOf(2)) })
      .execute();
    await change(stage, { status: 'SENT' });
    await agree(token);
    const drawn = async (page: number, dpi: number) => {
      const image = await reference.call(portal.pageImage, {
        params: { documentId: document_id!, page: String(page) },
        query: { accessToken: token, dpi },
      });
      return { page, hash: image.headers.get('etag')!.slice(1, -1) };
    };
    const [plain, sharp, second] = [await drawn(1, 72), await drawn(1, 150), await drawn(2, 72)];
    const tell = (pages: { page: number; hash: string | null }[]) =>
      reference.call(portal.pagesShown, { ...query(token), params: { itemId: stage.signItem }, body: { pages } });
    await tell([plain, plain]);
    await tell([sharp, second, { page: 2, hash: sharp.hash }]);
    await tell([plain, sharp, second]);
    const shown = (await eventsOf(stage))
      .filter(({ type }) => type === 'PAGE_SHOWN')
      .map(({ facts }) => JSON.parse(facts) as object);
    expect(shown).toEqual([
      { page: 1, image: plain.hash },
      { page: 1, image: sharp.hash },
      { page: 2, image: second.hash },
      { page: 2, image: null },
    ]);
  });

  it('ZON-01 resumes on another device where the first one was', async () => {
    const stage = await staged(reference, { fields: [{ kind: 'SIGNATURE' }, { kind: 'INITIALS' }] });
    const token = stage.tokens[0]!;
    await agree(token);
    await fill(token, stage.fieldIds[0]!, { picture: inkPng() });
    const there = await visit(token);
    expect(there).toMatchObject({ stage: 'OPEN', contents: { consent: { agreed: true } } });
    expect(there.contents?.items[0]?.fields.map(({ filled }) => filled)).toEqual([true, false]);
    const picture = await reference.send(portal.fieldPicture, {
      ...query(token),
      params: { fieldId: stage.fieldIds[0]! },
    });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('ZON-01 a second device overwrites nothing unseen that the first has filled in', async () => {
    const stage = await staged(reference, { fields: [{ kind: 'TEXT' }, { kind: 'SIGNATURE' }] });
    const token = stage.tokens[0]!;
    await agree(token);
    const fieldId = stage.fieldIds[0]!;
    const there = async () =>
      (await look(token)).contents!.items[0]!.fields.find((field) => field.fieldId === fieldId)!;
    const put = (text: string, seen: string | null) =>
      refusal(portal.fillField, { ...query(token), params: { fieldId }, body: { text, seen } });
    const elsewhere = [409, 'FIELD_FILLED_ELSEWHERE'];
    expect((await there()).filledTs).toBeNull();
    expect(await put('phone', null)).toEqual([200]);
    // Repeated after a lost answer, it is no change.
    expect(await put('phone', null)).toEqual([200]);
    expect(await put('computer', null)).toEqual(elsewhere);
    const { text, filledTs } = await there();
    expect(text).toBe('phone');
    const stale = new Date(Date.parse(filledTs!) - 1).toISOString();
    const clear = (seen: string) =>
      refusal(portal.clearField, { params: { fieldId }, query: { ...query(token).query, seen } });
    expect(await clear(stale)).toEqual(elsewhere);
    expect(await put('computer', filledTs)).toEqual([200]);
    expect(await clear((await there()).filledTs!)).toEqual([200]);
    expect((await there()).filled).toBe(false);
  });

  it('ZON-01 takes of each kind of field what belongs there', async () => {
    const stage = await staged(reference, { fields: [{ kind: 'SIGNATURE' }, { kind: 'DATE' }, { kind: 'CHECKBOX' }] });
    const token = stage.tokens[0]!;
    await agree(token);
    const [signature = '', date = '', box = ''] = stage.fieldIds;
    const put = (fieldId: string, body: object) =>
      refusal(portal.fillField, { ...query(token), params: { fieldId }, body });
    const wrong = [409, 'SIGNATURE_FIELD_INVALID'];
    expect(await put(date, { picture: inkPng() })).toEqual(wrong);
    expect(await put(date, { text: '2027-02-01' })).toEqual(wrong);
    expect(await put(box, { text: 'yes' })).toEqual(wrong);
    expect(await put(signature, {})).toEqual(wrong);
    expect(await put(signature, { picture: Buffer.from('<svg onload=1>').toString('base64') })).toEqual([
      415,
      'WRONG_FILE_TYPE',
    ]);
    const bomb = Buffer.from(inkPng(), 'base64');
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await put(signature, { picture: bomb.toString('base64') })).toEqual([413, 'PICTURE_TOO_LARGE']);
    expect(await put(signature, { picture: 'A'.repeat(300_000) })).toEqual([400, 'VALIDATION_ERROR']);
    expect(await put(signature, { text: 'נעמי כהן' })).toEqual([200]);
  });

  it('ZON-01 keeps those who sign later waiting, and shows nobody another’s fields as theirs', async () => {
    const stage = await staged(reference, {
      signers: 2,
      inOrder: true,
      fields: [{ kind: 'SIGNATURE' }, { kind: 'SIGNATURE', signer: 1 }],
    });
    const [first = '', second = ''] = stage.tokens;
    expect((await visit(second)).stage).toBe('WAITING');
    expect(await refusal(portal.finish, query(second))).toEqual([409, 'NOT_YOUR_TURN']);
    await agree(first);
    expect(
      await refusal(portal.fillField, {
        ...query(first),
        params: { fieldId: stage.fieldIds[1] },
        body: { picture: inkPng() },
      }),
    ).toEqual([404, 'NOT_FOUND']);
    await fill(first, stage.fieldIds[0]!, { picture: inkPng() });
    await reference.call(portal.finish, query(first));
    expect((await look(second)).stage).toBe('OPEN');
    expect((await look(second)).contents?.items[0]?.fields.map(({ mine, filled }) => [mine, filled])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('DOC-04 takes several signatures at once, all of them or none', async () => {
    const stage = await staged(reference, {
      signers: 2,
      fields: [{ kind: 'SIGNATURE' }, { kind: 'INITIALS' }, { kind: 'NAME' }, { kind: 'SIGNATURE', signer: 1 }],
    });
    const token = stage.tokens[0]!;
    const [signature = '', initials = '', name = '', another = ''] = stage.fieldIds;
    const { document_id } = await reference.database.db
      .selectFrom('envelope_items')
      .select('document_id')
      .where('id', '=', stage.signItem)
      .executeTakeFirstOrThrow();
    const params = { documentId: document_id! };
    await agree(token);
    const filled = async () =>
      (await reference.call(portal.signaturePlaces, { ...query(token), params })).map((place) => [
        place.key,
        place.filled,
      ]);
    expect(await filled()).toEqual([
      [signature, false],
      [initials, false],
      [name, false],
    ]);
    const send = (signaturesPngBase64: Record<string, string>) =>
      refusal(portal.signatures, { ...query(token), params, body: { signaturesPngBase64 } });
    expect(await send({ [signature]: inkPng(), [another]: inkPng() })).toEqual([404, 'NOT_FOUND']);
    expect(await send({ [signature]: inkPng(), [name]: inkPng() })).toEqual([409, 'SIGNATURE_FIELD_INVALID']);
    expect(await send({})).toEqual([400, 'VALIDATION_ERROR']);
    expect((await filled()).some(([, isFilled]) => isFilled)).toBe(false);
    // Together they exceed the limit of other bodies.
    expect(
      await send(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`nobody-${at}`, 'A'.repeat(200_000)]))),
    ).toEqual([404, 'NOT_FOUND']);
    expect(await send({ [signature]: inkPng(), [initials]: inkPng() })).toEqual([200]);
    expect(await filled()).toEqual([
      [signature, true],
      [initials, true],
      [name, false],
    ]);
    const written = (await eventsOf(stage)).filter(({ type }) => type === 'ZONE_FILLED');
    expect(written).toHaveLength(2);
  });

  it('ZON-01 asks the agent for a call instead of declining, tells it once a day, and goes on', async () => {
    const stage = await staged(reference, { fields: [{ kind: 'SIGNATURE' }] });
    const token = stage.tokens[0]!;
    await visit(token);
    expect((await look(token)).contents!.callAsked).toBe(false);
    for (let press = 0; press < 2; press++)
      expect((await reference.call(portal.askForCall, query(token))).contents!.callAsked).toBe(true);
    expect((await eventsOf(stage)).filter(({ type }) => type === 'CALL_ASKED')).toHaveLength(1);
    expect((await look(token)).stage).toBe('OPEN');
    const told = () =>
      reference.database.db
        .selectFrom('notifications')
        .select('facts')
        .where('event', '=', 'ENVELOPE_CALL')
        .execute()
        .then((rows) => rows.filter(({ facts }) => JSON.stringify(facts).includes(stage.envelopeId)).length);
    await expect.poll(told, { timeout: 20_000 }).toBe(1);
  }, 40_000);

  it('ZON-01 knows which pages its signer has had on the screen', async () => {
    const stage = await staged(reference, { fields: [{ kind: 'SIGNATURE' }] });
    const token = stage.tokens[0]!;
    await visit(token);
    expect((await look(token)).contents!.items[0]!.pagesShown).toEqual([]);
    await reference.call(portal.pagesShown, {
      ...query(token),
      params: { itemId: stage.signItem },
      body: { pages: [3, 1, 3].map((page) => ({ page, hash: null })) },
    });
    expect((await look(token)).contents!.items[0]!.pagesShown).toEqual([1, 3]);
  });

  it('ZON-01 ends for everybody with one refusal, which says why to the agent alone', async () => {
    const stage = await staged(reference, {
      signers: 2,
      fields: [{ kind: 'SIGNATURE' }, { kind: 'SIGNATURE', signer: 1 }],
    });
    const [first = '', second = ''] = stage.tokens;
    await visit(first);
    expect((await reference.call(portal.decline, { ...query(first), body: { reason: 'הסכום שגוי' } })).stage).toBe(
      'DECLINED',
    );
    expect(await refusal(portal.get, query(second))).toEqual([409, 'LINK_CLOSED']);
    expect((await look(first)).stage).toBe('DECLINED');
    expect(JSON.stringify(await eventsOf(stage))).not.toContain('הסכום שגוי');
    const signer = await reference.database.db
      .selectFrom('envelope_signers')
      .select('decline_reason')
      .where('id', '=', stage.signerIds[0]!)
      .executeTakeFirstOrThrow();
    expect(signer.decline_reason).toBe('הסכום שגוי');
  });

  it('ZON-01 completes an envelope of questions alone when the last one is answered', async () => {
    const stage = await staged(reference, { answers: 1 });
    const token = stage.tokens[0]!;
    await visit(token);
    expect(await refusal(portal.finish, query(token))).toEqual([409, 'FIELDS_NOT_FILLED']);
    await reference.call(portal.answer, {
      ...query(token),
      params: { itemId: stage.answerItems[0]! },
      body: { answer: 'בערב' },
    });
    expect((await reference.call(portal.finish, query(token))).stage).toBe('COMPLETED');
    expect(await typesOf(stage)).toEqual(['OPENED', 'ANSWERED', 'SIGNED', 'COMPLETED']);
  });
});
