import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allEndpoints } from '@/lib/contract/index';
import { portal } from '@/lib/contract/portal/portal';
import { linkHash } from '@/reference/engine/links/links';
import { startTestReference, type TestReference } from '../harness';
import { inkPng, portalCalls, staged, type Staged } from './portal-stage';

let reference: TestReference;
beforeAll(async () => void (reference = await startTestReference()));
afterAll(() => reference.stop());

const { query, look, visit, refusal, agree, eventsOf, typesOf, change } = portalCalls(() => reference);

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

  it('ZON-05 says all that is asked for: signatures, files and answers', async () => {
    const asked = async (plan: Parameters<typeof staged>[1]) =>
      (await look((await staged(reference, plan)).tokens[0]!)).asks;
    expect(await asked({ fields: [{ kind: 'SIGNATURE' }], uploads: 1 })).toBe('SIGN_UPLOAD');
    expect(await asked({ uploads: 2 })).toBe('UPLOAD');
    expect(await asked({ uploads: 1, answers: 1 })).toBe('UPLOAD_ANSWER');
    expect(await asked({ answers: 1 })).toBe('ANSWER');
    expect(await asked({ fields: [{ kind: 'SIGNATURE' }], uploads: 1, answers: 1 })).toBe('SIGN_UPLOAD_ANSWER');
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
        name.startsWith('portal.') && !/^portal\.(sending|openRequest)/.test(name) && endpoint.path.includes('{'),
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
