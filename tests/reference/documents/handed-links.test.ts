import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EnvelopeDraftInput } from '@/lib/contract/documents/envelope-drafts';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { portal } from '@/lib/contract/portal/portal';
import { certificateOf } from '@/reference/concepts/envelopes/certificate';
import { eventsOf, fieldsOf, itemsOf, signersOf } from '@/reference/concepts/envelopes/stored-envelope';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { tenantOf } from '@/reference/engine/db/tenant';
import { startTestReference, type TestReference, type TestSession } from '../harness';
import { envelopeCalls, newCustomer, newDocument, outboxTo, sent, signerOf } from './envelope-stage';

let reference: TestReference;
let agent: TestSession;
let customerId: string;
let documentId: string;
const mobile = '0525557790';

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  customerId = await newCustomer(reference, agent, mobile);
});
beforeEach(async () => {
  documentId = await newDocument(reference, customerId);
});
afterAll(() => reference.stop());

const { draft } = envelopeCalls(() => ({ reference, agent, customerId, documentId, mobile }));
const trySending = (body: EnvelopeDraftInput) => sent(reference, agent, body);
const tokenOf = (address: string) => new URL(address).pathname.split('/').at(-1)!;
const stateBy = (address: string) => reference.call(portal.get, { query: { accessToken: tokenOf(address) } });
const visitBy = (address: string) => reference.call(portal.visit, { query: { accessToken: tokenOf(address) } });

test('ZON-05 a link that is handed over ends the signer’s earlier ones when it is opened, not before', async () => {
  const to = '0525557791';
  const { envelopeId, signers } = await trySending(draft({ signers: [signerOf(to)] }));
  const first = (await outboxTo(reference, to))[0]!.code;
  const params = { envelopeId, signerId: signers[0]!.signerId };
  const { url } = await reference.call(envelopes.link, { params, body: {} }, agent);
  expect((await stateBy(url)).stage).toBe('UNOPENED');
  expect((await visitBy(first)).stage).toBe('OPEN');
  await visitBy(url);
  await expect(stateBy(first)).rejects.toMatchObject({ body: { error: 'LINK_REPLACED' } });
  expect((await stateBy(url)).stage).toBe('OPEN');
});

test('DOC-07 what is done on the agency’s device says so, and before whom, in evidence and certificate', async () => {
  const { envelopeId, signers } = await trySending(draft({ signers: [signerOf('0525557792')] }));
  const params = { envelopeId, signerId: signers[0]!.signerId };
  const own = await reference.call(envelopes.link, { params, body: { device: 'OWN' } }, agent);
  await visitBy(own.url);
  const handed = await reference.call(envelopes.link, { params, body: { device: 'AGENCY' } }, agent);
  const { contents } = await visitBy(handed.url);
  const query = { accessToken: tokenOf(handed.url) };
  await reference.call(portal.consent, { query, body: { hash: contents!.consent.hash } });
  const { content } = await reference.call(envelopes.events, { params: { envelopeId }, query: {} }, agent);
  const factsOf = (type: string) => content.filter((event) => event.type === type).map(({ facts }) => facts.before);
  expect(factsOf('OPENED')).toEqual([undefined]);
  expect(factsOf('CONSENTED')).toEqual(['נועה ברק']);
  expect(content.filter(({ type }) => type === 'SENT').map(({ facts }) => facts.channels)).toEqual([
    ['SMS'],
    ['LINK'],
    ['DEVICE'],
  ]);
  const tenant = tenantOf(reference.database.db, demoAgencyId('standard'));
  const [people, items, fields] = await Promise.all([
    signersOf(tenant, envelopeId),
    itemsOf(tenant, envelopeId),
    fieldsOf(tenant, envelopeId),
  ]);
  const events = await eventsOf(tenant, envelopeId);
  const signed = { ...events.at(-1)!, type: 'SIGNED' as const };
  const told = {
    ...{ locale: 'en' as const, envelopeId, agency: 'A', agent: 'B', pages: 1, attachments: [], fields },
    ...{ signatures: 0, identities: new Map() },
  };
  const certificate = (seen: typeof events) =>
    JSON.stringify(certificateOf({ ...told, item: items[0]!, signers: people, events: seen }));
  expect(certificate([...events, signed])).toMatch(/on the agency’s device, in the presence of.*נועה ברק/);
  expect(certificate(events.filter(({ type }) => type !== 'CONSENTED'))).not.toContain('in the presence of');
});
