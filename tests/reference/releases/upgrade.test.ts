import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { documents } from '@/lib/contract/documents/documents';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { merges } from '@/lib/contract/customers/merges';
import { orders } from '@/lib/contract/orders/orders';
import { portal } from '@/lib/contract/portal/portal';
import { outboxTo } from '../documents/envelope-stage';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { inkPng } from '../portal/portal-stage';
import { engine, type Restored, restoreRelease } from './restore-release';

/** Data that was created in the release before its database was dumped. */
const left = {
  orderId: '01a20378-46a5-735c-88b6-581873d9fe0c',
  customerId: '01a20378-4194-7a1b-a855-e97a6e86158f',
  mergedId: '01a20378-4366-76be-acdf-08aaa3759522',
  mergeId: '01a20378-44f5-74d5-a65b-2154c55b6fdb',
  envelopeId: '01a20378-4869-701b-adaf-5a2a1566c272',
  documentId: '20688a1c-ad31-4dbc-ba68-33c2e19f51bc',
  signerMobile: '0521110001',
};

/** Moves dates, so that what was open for thirty days is open on the day of the test. */
const moved = `
  set row_security = on;
  update public.envelopes set expires_at = now() + interval '30 days' where id = '${left.envelopeId}';
  update public.envelope_links set expires_at = now() + interval '30 days' where envelope_id = '${left.envelopeId}';
  update public.customer_merges set merged_at = now() where id = '${left.mergeId}';`;

describe(`a database of the release of November 2026, ${engine}`, () => {
  let reference: TestReference;
  let agent: TestSession;
  let restored: Restored;

  beforeAll(async () => {
    restored = await restoreRelease('2026-11', moved);
    reference = await startTestReference(restored.settings);
    agent = await reference.as('agent');
  }, 120_000);
  afterAll(async () => {
    await reference.stop();
    await restored.drop();
  });

  const customer = (customerId = left.customerId) => reference.call(customers.get, { params: { customerId } }, agent);
  const found = async (query: string) =>
    (await reference.call(customers.search, { query: { query } }, agent)).content.map(({ customerId }) => customerId);

  it('ORD-01 opens every order that it has', async () => {
    const order = await reference.call(orders.get, { params: { orderId: left.orderId } }, agent);
    expect(order).toMatchObject({
      orderNumber: 1061,
      registrationNumber: '12345678',
      sellingPrice: { amount: 3765, currency: 'ILS' },
      orderItems: [{ product: { supplierType: 'MIGDAL', supplierName: 'מגדל' } }],
    });
    const { content, totalElements } = await reference.call(orders.list, { query: { size: 100 } }, agent);
    expect(totalElements).toBeGreaterThan(20);
    for (const { orderId } of content)
      expect((await reference.call(orders.get, { params: { orderId } }, agent)).orderItems.length).toBeGreaterThan(0);
  });

  it('CUS-01 finds customers by their names, also by how they sound, and again after the search rows were rebuilt', async () => {
    const isFound = async () => {
      expect(await found('עדינה שדרוג')).toEqual([left.customerId]);
      expect(await found('Adina')).toContain(left.customerId);
      expect(await found('050-7000011')).toEqual([left.customerId]);
    };
    await isFound();
    const { db } = reference.database;
    await vi.waitFor(
      async () => expect((await db.selectFrom('search_rules').selectAll().execute()).length).toBeGreaterThan(2),
      { timeout: 60_000, interval: 200 },
    );
    await isFound();
  }, 90_000);

  it('CUS-03 names what somebody else has changed since an old version of a card', async () => {
    const { customerInfo, passport, media, addresses, professionalInfo, customerPrivileges } = await customer();
    expect([customerInfo.middleName, professionalInfo.occupation]).toEqual(['רות', 'מורה']);
    const body = {
      ...{ customerInfo, passport, addresses, professionalInfo, customerPrivileges },
      media: media.map(({ mediaType, value }) => ({ mediaType, value })),
      customerStatus: 'COMPLETED' as const,
      version: 1,
    };
    const answer = await reference.send(customers.update, { params: { customerId: left.customerId }, body }, agent);
    expect(answer.status).toBe(409);
    expect(((await answer.json()) as { fields: { path: string }[] }).fields.map(({ path: field }) => field)).toEqual(
      expect.arrayContaining(['customerInfo.middleName', 'professionalInfo.occupation']),
    );
  });

  it('CUS-05 undoes a merge', async () => {
    await reference.call(merges.undo, { params: { mergeId: left.mergeId } }, agent);
    expect((await customer(left.mergedId)).customerInfo.lastName).toBe('שידרוג');
    expect((await customer()).media).toHaveLength(2);
    expect(await found('עדינה שידרוג')).toEqual([left.mergedId]);
  });

  it('DOC-07 offers its templates, and seals an envelope that was out for signature', async () => {
    const templates = await reference.call(envelopes.templates, { query: {} }, agent);
    expect(templates.content).toMatchObject([{ name: 'כתב מינוי', fields: [{ kind: 'SIGNATURE', page: 1, x: 0.1 }] }]);
    const [message] = await outboxTo(reference, left.signerMobile);
    const entered = { query: { accessToken: message!.code.split('/sign/')[1]! } };
    const { contents } = await reference.call(portal.visit, entered);
    const [item] = contents!.items;
    await reference.call(portal.consent, { ...entered, body: { hash: contents!.consent.hash } });
    const picture = inkPng();
    for (const { fieldId } of item!.fields)
      await reference.call(portal.fillField, { ...entered, params: { fieldId }, body: { picture } });
    await reference.call(portal.finish, entered);
    await vi.waitFor(
      async () => {
        const { status } = await reference.call(envelopes.get, { params: { envelopeId: left.envelopeId } }, agent);
        expect(status).toBe('COMPLETED');
        const versions = await reference.call(documents.versions, { params: { documentId: left.documentId } }, agent);
        expect(versions.map(({ source }) => source)).toContain('SIGNED');
      },
      { timeout: 60_000, interval: 300 },
    );
  }, 90_000);

  it('CUS-01 keeps new customers beside the old ones', async () => {
    const body = { customerInfo: { firstName: 'חדשה', lastName: 'לגמרי' }, media: [] };
    const made = await reference.call(customers.create, { body, idempotencyKey: newKey() }, agent);
    expect(await found('חדשה לגמרי')).toEqual([made.customerId]);
  });
});
