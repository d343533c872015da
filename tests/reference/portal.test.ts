import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointDefinition } from '@/lib/contract/endpoint';
import { allEndpoints } from '@/lib/contract/index';
import { portal, type PortalState } from '@/lib/contract/portal';
import { linkHash } from '@/reference/accounts/links';
import { demoAgencyId } from '@/reference/seed/agencies';
import { consentText } from '@/reference/portal/consent-text';
import { startTestReference, type TestReference } from './harness';
import { keepVersion } from './kept-documents';
import { pagesOf } from './pdf-files';
import { type Staged, inkPng, staged } from './portal-stage';

let reference: TestReference;
beforeAll(async () => void (reference = await startTestReference()));
afterAll(() => reference.stop());

const query = (accessToken: string) => ({ query: { accessToken } });
const look = (token: string): Promise<PortalState> => reference.call(portal.get, query(token));
const visit = (token: string) => reference.call(portal.visit, query(token));
const refusal = async (endpoint: EndpointDefinition, input: object) => {
  const response = await reference.send(endpoint, input);
  return response.ok ? [response.status] : [response.status, ((await response.json()) as { error: string }).error];
};
const fill = (token: string, fieldId: string, body: { picture?: string; text?: string }) =>
  reference.call(portal.fillField, { ...query(token), params: { fieldId }, body });
const agree = async (token: string) => {
  const { contents } = await visit(token);
  return reference.call(portal.consent, { ...query(token), body: { hash: contents!.consent.hash } });
};
const eventsOf = ({ envelopeId }: Staged) =>
  reference.database.db
    .selectFrom('envelope_events')
    .select(['type', 'facts'])
    .where('envelope_id', '=', envelopeId)
    .orderBy('number')
    .execute();
const typesOf = async (stage: Staged) => (await eventsOf(stage)).map(({ type }) => type);
const change = (stage: Staged, to: object) =>
  reference.database.db.updateTable('envelopes').set(to).where('id', '=', stage.envelopeId).execute();

describe('ZON-01 several signers of one document', () => {
  it('ZON-01 a later signer reads what an earlier one wrote once they have finished, and never their drawn signature', async () => {
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

describe('ZON-05 a link that is over', () => {
  it('ZON-05 names who sent it and whom to call, also when it has expired, was cancelled or replaced', async () => {
    const stage = await staged(reference, { fields: [{ kind: 'SIGNATURE' }] });
    const token = stage.tokens[0]!;
    const { sender } = await look(token);
    await change(stage, { status: 'CANCELLED' });
    expect(await refusal(portal.get, query(token))).toEqual([410, 'LINK_CANCELLED']);
    expect(await reference.call(portal.sender, query(token))).toEqual({ ...sender, logo: false });
    expect(await refusal(portal.sender, query('a'.repeat(43)))).toEqual([404, 'LINK_NOT_VALID']);
  });

  it('ZON-05 says what is asked for: a signature, files or answers', async () => {
    const asked = async (plan: Parameters<typeof staged>[1]) =>
      (await look((await staged(reference, plan)).tokens[0]!)).asks;
    expect(await asked({ fields: [{ kind: 'SIGNATURE' }], uploads: 1 })).toBe('SIGN');
    expect(await asked({ uploads: 2 })).toBe('UPLOAD');
    expect(await asked({ uploads: 1, answers: 1 })).toBe('ANSWER');
  });
});

describe('ZON-05 what a token opens', () => {
  let stage: Staged;
  let token: string;
  beforeEach(async () => {
    stage = await staged(reference, { fields: [{ kind: 'SIGNATURE' }] });
    token = stage.tokens[0]!;
  });

  it('ZON-05 shows who sent it and nothing else until the button is pressed, however often it is looked at', async () => {
    for (let times = 0; times < 3; times++)
      expect(await look(token)).toMatchObject({
        stage: 'UNOPENED',
        contents: null,
        sender: { agencyName: 'אופק סוכנות לביטוח' },
      });
    expect(await typesOf(stage)).toEqual([]);
    expect((await visit(token)).contents?.items).toHaveLength(1);
    await visit(token);
    expect(await typesOf(stage)).toEqual(['OPENED']);
  });

  it('ZON-05 brings its documents to NOTIFICATION_VISITED with the press', async () => {
    const status = async () =>
      (
        await reference.database.db
          .selectFrom('envelope_items')
          .innerJoin('documents', 'documents.id', 'envelope_items.document_id')
          .select('documents.status')
          .where('envelope_items.id', '=', stage.signItem)
          .executeTakeFirstOrThrow()
      ).status;
    await look(token);
    expect(await status()).toBe('NOTIFICATION_SENT');
    await visit(token);
    expect(await status()).toBe('NOTIFICATION_VISITED');
  });

  it('ZON-05 has a refusal of its own for every link that opens nothing', async () => {
    expect(await refusal(portal.get, query('x'.repeat(43)))).toEqual([404, 'LINK_NOT_VALID']);
    expect(await refusal(portal.get, query('short'))).toEqual([400, 'VALIDATION_ERROR']);
    await change(stage, { status: 'CANCELLED' });
    expect(await refusal(portal.get, query(token))).toEqual([410, 'LINK_CANCELLED']);
    await change(stage, { status: 'EXPIRED' });
    expect(await refusal(portal.get, query(token))).toEqual([410, 'LINK_EXPIRED']);
    await change(stage, { status: 'DECLINED' });
    expect(await refusal(portal.visit, query(token))).toEqual([409, 'LINK_CLOSED']);
    await change(stage, { status: 'SENT' });
    const link = reference.database.db.updateTable('envelope_links').where('token_hash', '=', linkHash(token));
    await link.set({ expires_at: new Date(Date.now() - 1) }).execute();
    expect(await refusal(portal.get, query(token))).toEqual([410, 'LINK_EXPIRED']);
    await link.set({ revoked_at: new Date() }).execute();
    expect(await refusal(portal.get, query(token))).toEqual([410, 'LINK_REPLACED']);
  });

  it('ZON-05 opens its own envelope and nothing of another, by whatever id', async () => {
    const other = await staged(reference, {
      agency: 'other',
      login: 'other',
      fields: [{ kind: 'SIGNATURE' }],
      uploads: 1,
      answers: 1,
    });
    const neighbour = await staged(reference, { fields: [{ kind: 'SIGNATURE' }], uploads: 1, answers: 1 });
    await agree(token);
    const values: Record<string, unknown> = {
      text: 'true',
      answer: 'כן',
      pages: [{ page: 1, hash: null }],
      signaturesPngBase64: { [other.fieldIds[0]!]: inkPng() },
    };
    const calls = allEndpoints.filter(
      ({ name, endpoint }) =>
        name.startsWith('portal.') && !name.startsWith('portal.sending') && endpoint.path.includes('{'),
    );
    expect(calls.length).toBeGreaterThan(8);
    for (const foreign of [other, neighbour])
      for (const { name, endpoint } of calls) {
        const params = {
          fieldId: foreign.fieldIds[0]!,
          documentId: foreign.uploadItems[0]!.documentId,
          fileId: foreign.envelopeId,
          itemId:
            name === 'portal.answer'
              ? foreign.answerItems[0]!
              : name === 'portal.sendFiles'
                ? foreign.uploadItems[0]!.itemId
                : foreign.signItem,
        };
        const body = name === 'portal.fillField' ? { picture: inkPng() } : values;
        expect([name, await refusal(endpoint, { ...query(token), params, body })]).toEqual([name, [404, 'NOT_FOUND']]);
      }
  });

  it('ZON-05 keeps no token that could be used', async () => {
    const rows = await reference.database.db.selectFrom('envelope_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('ZON-05 a phone that has to be confirmed', () => {
  const wrong = (code: string) => (code === '00000' ? '11111' : '00000');

  it('ZON-05 shows nothing before, and grants only the browser that has the code', async () => {
    const stage = await staged(reference, { fields: [{ kind: 'SIGNATURE' }], confirmPhone: true });
    const token = stage.tokens[0]!;
    expect(await visit(token)).toMatchObject({ stage: 'PHONE', contents: null, phone: '05••••••00' });
    expect(
      await refusal(portal.fillField, { ...query(token), params: { fieldId: stage.fieldIds[0] }, body: { text: 'א' } }),
    ).toEqual([403, 'PHONE_NOT_CONFIRMED']);
    await reference.call(portal.sendCode, query(token));
    expect(await refusal(portal.sendCode, query(token))).toEqual([429, 'SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR']);
    const code = await reference.codeFor('0525559900');
    expect(await refusal(portal.confirmCode, { ...query(token), body: { code: wrong(code) } })).toEqual([
      400,
      'TOKEN_NOT_FOUND_ERROR',
    ]);
    const { grant } = await reference.call(portal.confirmCode, { ...query(token), body: { code } });
    expect((await look(`${token}.${grant}`)).stage).toBe('OPEN');
    expect((await look(token)).stage).toBe('PHONE');
    expect((await look(`${token}.${'y'.repeat(43)}`)).stage).toBe('PHONE');
    // A code works once.
    expect(await refusal(portal.confirmCode, { ...query(token), body: { code } })).toEqual([
      400,
      'TOKEN_NOT_FOUND_ERROR',
    ]);
    expect(await typesOf(stage)).toEqual(['OPENED', 'PHONE_CONFIRMED']);
    expect(JSON.stringify(await eventsOf(stage))).not.toContain(code);
  });

  it('ZON-05 takes five guesses of a code, however many come at once, and twenty a day', async () => {
    const stage = await staged(reference, { fields: [{ kind: 'SIGNATURE' }], confirmPhone: true });
    const token = stage.tokens[0]!;
    await visit(token);
    await reference.call(portal.sendCode, query(token));
    const code = await reference.codeFor('0525559900');
    const guess = (value: string) => refusal(portal.confirmCode, { ...query(token), body: { code: value } });
    const guesses = await Promise.all(Array.from({ length: 5 }, () => guess(wrong(code))));
    expect(new Set(guesses.map(([status]) => status))).toEqual(new Set([400]));
    expect(await guess(code)).toEqual([400, 'TOKEN_NOT_FOUND_ERROR']);
    for (let more = 6; more < 20; more++) await guess(wrong(code));
    expect(await guess(code)).toEqual([429, 'LOGIN_ATTEMPTS_EXCEEDED']);
    const kept = await reference.database.db
      .selectFrom('zone_codes')
      .select('guesses')
      .where('signer_id', '=', stage.signerIds[0]!)
      .executeTakeFirstOrThrow();
    expect(kept.guesses).toHaveLength(20);
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
