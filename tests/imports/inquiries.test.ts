import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { imports } from '@/lib/contract/customers/imports';
import { inquiries, type Inquiry } from '@/lib/contract/customers/inquiries';
import { jobs } from '@/lib/contract/desk/jobs';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { plainWorkbook } from '@/lib/sheets/plain-workbook';
import { newKey, startTestReference, type TestReference, type TestSession } from '@/tests/reference/harness';
import { sendUpload } from '@/tests/reference/engine/uploads';
import { addLogo, awaitStage, takeIn } from './run-file';

/** IDs of docs/sentinels.md, and two with a right check digit that no demo customer has. */
const [cloudFails, noPolicies, silent] = ['999000011', '999000029', '999000037'] as const;
const [first, second] = ['300000106', '300000114'] as const;

let reference: TestReference;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0.001 });
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

async function newCustomer(passportNumber: string, mobile?: string): Promise<string> {
  const draft = {
    customerInfo: { firstName: 'נעמה', lastName: 'הררי' },
    passport: { type: 'NATIONAL_ID' as const, passportNumber },
    media: mobile ? [{ mediaType: 'MOBILE_PHONE' as const, value: mobile }] : [],
  };
  return (await reference.call(customers.create, { body: draft, idempotencyKey: newKey() }, agent)).customerId;
}
const bodyFor = (customerId: string) => ({
  customerId,
  channel: 'SMS' as const,
  address: '0525550001',
  locale: 'he' as const,
});
const ask = (customerId: string, session = agent) =>
  reference.call(inquiries.create, { body: bodyFor(customerId), idempotencyKey: newKey() }, session);
const start = ({ inquiryId }: Inquiry) =>
  reference.call(inquiries.start, { params: { inquiryId }, idempotencyKey: newKey() }, agent);
const read = async (customerId: string) =>
  (await reference.call(inquiries.list, { query: { customerId } }, agent)).content[0]!;
/** Leaves the envelope as the last signature does. */
const sign = ({ envelopeId }: Inquiry, at = new Date()) =>
  sql`update envelopes set status = 'COMPLETED', closed_at = ${at} where id = ${envelopeId}`.execute(
    reference.database.db,
  );
const ended = async (jobId: string) => {
  await vi.waitUntil(
    async () => !['WAITING', 'RUNNING'].includes((await reference.call(jobs.get, { params: { jobId } }, agent)).stage),
    { timeout: 60_000, interval: 50 },
  );
  return reference.call(jobs.get, { params: { jobId } }, agent);
};
async function answered(idNumber: string): Promise<{ inquiry: Inquiry; error: string | null }> {
  const customerId = await newCustomer(idNumber);
  const asked = await ask(customerId);
  await sign(asked);
  const { error } = await ended((await start(asked)).jobId);
  return { inquiry: await read(customerId), error };
}

describe('IMP-01 an inquiry to Har Bituah', () => {
  it('IMP-01 needs the complete data of the agency and a customer of its own', async () => {
    const customerId = await newCustomer(first);
    await expect(ask(customerId)).rejects.toMatchObject({ status: 409, body: { error: 'AGENCY_DATA_INCOMPLETE' } });
    await addLogo(reference, await reference.as('superuser'));
    const stranger = await reference.as('trusted');
    for (const id of [customerId, 'nobody'])
      await expect(ask(id, stranger)).rejects.toMatchObject({
        status: 403,
        body: { error: 'INSUFFICIENT_PRIVILEGES_ERROR' },
      });
    expect(
      (await reference.call(inquiries.list, { query: { size: 100 } }, stranger)).content.map((one) => one.customerId),
    ).not.toContain(customerId);
  });

  it('IMP-01 sends the consent to sign, is started after the signature, and brings policies that are taken in', async () => {
    const customerId = await newCustomer(second);
    const asked = await ask(customerId);
    expect(asked).toMatchObject({ stage: 'WAITING', consent: 'ASKED', consentUntil: null, error: null });
    const envelope = await reference.call(envelopes.get, { params: { envelopeId: asked.envelopeId! } }, agent);
    expect(envelope).toMatchObject({ status: 'SENT', customerId, items: [{ kind: 'SIGN' }] });
    await expect(ask(customerId)).rejects.toMatchObject({ status: 409, body: { error: 'CONFLICT' } });
    await expect(start(asked)).rejects.toMatchObject({ body: { error: 'HAR_BITUAH_CONSENT_NEEDED' } });
    await sign(asked);
    expect((await ended((await start(asked)).jobId)).stage).toBe('DONE');
    const finished = await read(customerId);
    expect(finished).toMatchObject({ stage: 'FINISHED', consent: 'SIGNED', error: null });
    await expect(start(asked)).rejects.toMatchObject({ body: { error: 'CONFLICT' } });
    const run = await awaitStage(reference, finished.importId!, agent, ['READY']);
    // Two car covers and two home covers are one policy each.
    expect(run.counts).toMatchObject({ NEW: 3, CHECK: 0 });
    await takeIn(reference, run.importId, agent);
    expect((await read(customerId)).stage).toBe('IMPORTED');
    const known = await reference.call(imports.harBituah, { params: { customerId } }, agent);
    expect(known.content.map(({ premium }) => premium.amount).toSorted()).toEqual([1530, 3550, 990]);
    const stages = async (stage: Inquiry['stage']) =>
      (await reference.call(inquiries.list, { query: { stage, size: 100 } }, agent)).content.map(
        (one) => one.customerId,
      );
    expect(await stages('IMPORTED')).toEqual([customerId]);
    expect(await stages('FINISHED')).not.toContain(customerId);
  });

  it('IMP-01 a consent that was signed more than five working days ago is over', async () => {
    const customerId = await newCustomer('300000122');
    const asked = await ask(customerId);
    // Twenty days have more than five working days, whatever the holidays.
    await sign(asked, new Date(Date.now() - 20 * 24 * 60 * 60_000));
    expect(await read(customerId)).toMatchObject({ consent: 'OVER' });
    await expect(start(asked)).rejects.toMatchObject({ body: { error: 'HAR_BITUAH_CONSENT_OVER' } });
    expect(await ask(customerId)).toMatchObject({ consent: 'ASKED' });
  });

  it('IMP-01 XCLOUD_SEND_DATA_ERROR ends the attempt, and it can be started again', async () => {
    const { inquiry, error } = await answered(cloudFails);
    expect(error).toBe('XCLOUD_SEND_DATA_ERROR');
    expect(inquiry).toMatchObject({ stage: 'WAITING', consent: 'SIGNED', error: 'XCLOUD_SEND_DATA_ERROR' });
    expect((await start(inquiry)).kind).toBe('harBituahInquiry');
  });

  it('IMP-01 an answer without policies says so', async () => {
    const { inquiry } = await answered(noPolicies);
    const run = await awaitStage(reference, inquiry.importId!, agent, ['FAILED']);
    expect(run.error).toBe('IMPORT_NOTHING_NEW');
    expect(await read(inquiry.customerId)).toMatchObject({ stage: 'FINISHED', error: 'IMPORT_NOTHING_NEW' });
  });

  it('IMP-01 no answer within ten minutes is a timeout', async () => {
    const { inquiry, error } = await answered(silent);
    expect(error).toBe('UPSTREAM_TIMEOUT');
    expect(inquiry).toMatchObject({ stage: 'WAITING', error: 'UPSTREAM_TIMEOUT' });
  });

  it('IMP-01 a spreadsheet asks many, and names each row that asks nothing', async () => {
    const known = await newCustomer('300000130', '0525550130');
    await newCustomer('300000148');
    const rows = [['ת.ז.'], ['300000130'], ['300000148'], ['123456789'], ['300000130'], ['300000155'], [second]];
    const upload = async (sheet: string[][]) =>
      sendUpload(inquiries.createMany, {
        url: reference.url,
        session: agent,
        file: plainWorkbook('א', sheet),
        name: 'לקוחות.xlsx',
        type: '',
      });
    const response = await upload(rows);
    expect(response.status).toBe(200);
    const { asked, skipped } = inquiries.createMany.response.parse(await response.json());
    expect(asked).toBe(1);
    expect(skipped.map(({ cell, reason }) => [cell, reason])).toEqual([
      ['A3', 'noAddress'],
      ['A4', 'notId'],
      ['A5', 'repeated'],
      ['A6', 'unknownCustomer'],
      ['A7', 'noAddress'],
    ]);
    expect(await read(known)).toMatchObject({ stage: 'WAITING', consent: 'ASKED' });
    expect(await (await upload([['שם'], ['דוד']])).json()).toMatchObject({
      error: 'IMPORT_COLUMN_MISSING',
      field: 'idNumber',
    });
  });
});
