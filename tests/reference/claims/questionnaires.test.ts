import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claims } from '@/lib/contract/claims/claims';
import { questionnaires } from '@/lib/contract/claims/questionnaires';
import { customers } from '@/lib/contract/customers/customers';
import { documents } from '@/lib/contract/documents/documents';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { insurer, type Supplier, suppliers } from '@/lib/insurers/registry';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let customerId: string;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  const draft = {
    customerInfo: { firstName: 'שושנה', lastName: 'שאלוני' },
    media: [{ mediaType: 'MOBILE_PHONE' as const, value: '0525559918' }],
  };
  customerId = (await reference.call(customers.create, { body: draft, idempotencyKey: newKey() }, agent)).customerId;
});
afterAll(() => reference.stop());

const at = (claimId: string) => ({ params: { claimId } });

async function newClaim(supplier: Supplier, insurerClaimNumber = 'K-5512'): Promise<string> {
  const body = { customerId, type: 'ACCIDENT' as const, supplier, insurerClaimNumber };
  const { claimId, version } = await reference.call(claims.create, { body, idempotencyKey: newKey() }, agent);
  const parts = {
    accident: [{ date: '2026-03-15', time: '07:45', city: 'רמת גן', description: 'פגיעה מאחור ברמזור' }],
    car: [{ registrationNumber: '1234567', manufacturer: 'מאזדה' }],
    driver: [{ firstName: 'גדעון', lastName: 'נהגי' }],
    involvedCar: [{ registrationNumber: '7654321', ownerName: 'רות צדדי' }, { ownerName: 'חנן שלישי' }],
  };
  await reference.call(claims.update, { ...at(claimId), body: { version, set: {}, parts } }, agent);
  return claimId;
}

const get = (claimId: string) => reference.call(questionnaires.get, at(claimId), agent);
const save = (claimId: string, version: number, answers: object) =>
  reference.send(questionnaires.save, { ...at(claimId), body: { version, answers } }, agent);

/** Returns the text of a PDF file in reading order, without the marks of direction. */
async function textOf(answer: Response): Promise<string> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'questionnaire-')), 'file.pdf');
  writeFileSync(file, new Uint8Array(await answer.arrayBuffer()));
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  return text.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}
/** Returns the row of each dot that has the colour of a damage, over all pages. */
function marksOf(file: ArrayBuffer): number[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'drawing-'));
  writeFileSync(path.join(folder, 'file.pdf'), new Uint8Array(file));
  execFileSync('pdftoppm', ['-r', '50', path.join(folder, 'file.pdf'), path.join(folder, 'page')]);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ppm'))
    .toSorted()
    .flatMap((name, page) => {
      const bytes = readFileSync(path.join(folder, name));
      const [header = '', width = 0, height = 0] =
        /^P6\n(\d+) (\d+)\n255\n/.exec(bytes.toString('latin1', 0, 30)) ?? [];
      const isMark = (at: number) => bytes[at]! > 200 && bytes[at + 1]! < 110 && bytes[at + 2]! < 60;
      return Array.from({ length: Number(width) * Number(height) }, (_, dot) => dot)
        .filter((dot) => isMark(header.length + dot * 3))
        .map((dot) => page * Number(height) + Math.floor(dot / Number(width)));
    });
}

const preview = async (claimId: string) => textOf(await reference.send(questionnaires.preview, at(claimId), agent));

const send = (claimId: string, address = '0525559918') =>
  reference.send(
    questionnaires.send,
    { ...at(claimId), body: { channel: 'SMS', address }, idempotencyKey: newKey() },
    agent,
  );

describe('CLM-03 supplier questionnaires', () => {
  test('CLM-03 three insurers have a questionnaire of their own, each with its own questions and order', () => {
    const own = suppliers.filter((code) => insurer(code).claimQuestionnaire);
    expect(own).toHaveLength(3);
    expect(new Set(own.map((code) => JSON.stringify(insurer(code).claimQuestionnaire))).size).toBe(3);
  });

  test('CLM-03 is filled from the claim and its answers, in Hebrew, with blank lines for what is missing', async () => {
    const claimId = await newClaim('HAREL');
    const { version, questions, answers } = await get(claimId);
    expect([version, answers]).toEqual([0, {}]);
    expect(questions).toContain('ALCOHOL');
    expect((await save(claimId, 0, { ALCOHOL: 'NO', PASSENGERS: 'שתי ילדות', SPEED: 'לא של הראל' })).status).toBe(200);
    expect((await get(claimId)).answers).toEqual({ ALCOHOL: 'NO', PASSENGERS: 'שתי ילדות' });
    const text = await preview(claimId);
    for (const fact of ['K-5512', '15.03.2026', 'רמת גן', 'נהגי', 'רות צדדי', 'חנן שלישי', 'שתי ילדות', '________'])
      expect(text, fact).toContain(fact);
  });

  test('CLM-03 of two people who answer from the same version the second is told', async () => {
    const claimId = await newClaim('MIGDAL');
    expect((await save(claimId, 0, { TRAILER: 'NO' })).status).toBe(200);
    expect((await save(claimId, 0, { TRAILER: 'YES' })).status).toBe(409);
    expect((await save(claimId, 1, { TRAILER: 'אולי' })).status).toBe(400);
    expect((await get(claimId)).answers).toEqual({ TRAILER: 'NO' });
  });

  test('CLM-03 one press files it with the claim and asks the customer to sign, once at a time', async () => {
    const claimId = await newClaim('FNX');
    expect((await send(claimId, '123')).status).toBe(400);
    expect((await send(claimId)).status).toBe(200);
    const { documentId, envelopeId } = await get(claimId);
    const row = await reference.call(documents.get, { params: { documentId: documentId! } }, agent);
    expect(row).toMatchObject({ claimId, customerId, signingEnvelopeId: envelopeId });
    const sent = await reference.call(envelopes.get, { params: { envelopeId: envelopeId! } }, agent);
    expect(sent).toMatchObject({ status: 'SENT', items: [{ kind: 'SIGN', documentId }] });
    const again = await send(claimId);
    expect([again.status, ((await again.json()) as { error: string }).error]).toEqual([
      409,
      'DOCUMENT_OUT_FOR_SIGNATURE',
    ]);
  });

  test('CLM-03 a claim of another insurer has none, and a stranger finds nothing', async () => {
    const claimId = await newClaim('CLAL');
    expect(await get(claimId)).toMatchObject({ supplier: null, questions: [] });
    const refused = await reference.send(questionnaires.preview, at(claimId), agent);
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
      409,
      'CLAIM_WITHOUT_QUESTIONNAIRE',
    ]);
    const body = { customerId, type: 'WATER_DAMAGE' as const, supplier: 'HAREL' as const };
    const flooded = await reference.call(claims.create, { body, idempotencyKey: newKey() }, agent);
    expect((await get(flooded.claimId)).supplier).toBeNull();
    const stranger = await reference.as('other');
    for (const call of [questionnaires.get, questionnaires.preview, questionnaires.summary])
      expect((await reference.send(call, at(claimId), stranger)).status).toBe(404);
  });

  test('CLM-03 the summary says everything that is known, on paper', async () => {
    const claimId = await newClaim('CLAL', 'K-5513');
    const answer = await reference.send(questionnaires.summary, at(claimId), agent);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = await textOf(answer);
    for (const fact of ['פגיעה מאחור ברמזור', '12-345-67', 'מאזדה', 'שושנה שאלוני', 'K-5513'])
      expect(text, fact).toContain(fact);
  });

  test('CLM-02 the drawing of the damages is in the summary and in the questionnaire, each damage at its place', async () => {
    const claimId = await newClaim('HAREL', 'K-5514');
    const papers = [questionnaires.summary, questionnaires.preview] as const;
    const marksIn = (call: (typeof papers)[number]) =>
      reference.send(call, at(claimId), agent).then(async (answer) => marksOf(await answer.arrayBuffer()));
    for (const paper of papers) expect((await marksIn(paper)).length).toBe(0);
    const damaged = async (part: 'HOOD' | 'REAR_BUMPER') => {
      const body = { part, kind: 'DENT' as const };
      return reference.call(claims.createDamage, { ...at(claimId), body, idempotencyKey: newKey() }, agent);
    };
    await damaged('HOOD');
    const hood = await Promise.all(papers.map(marksIn));
    await damaged('REAR_BUMPER');
    const both = await Promise.all(papers.map(marksIn));
    for (const [at, one] of hood.entries()) {
      expect(one.length).toBeGreaterThan(50);
      // The front is at the top: the bumper at the back is marked below everything that was marked before.
      const added = both[at]!.filter((row) => row > Math.max(...one));
      expect(added.length).toBeGreaterThan(50);
    }
  });
});
