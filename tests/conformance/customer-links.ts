import { vi } from 'vitest';
import { trackings } from '@/lib/contract/claims/trackings';
import { claims } from '@/lib/contract/claims/claims';
import { notices } from '@/lib/contract/claims/notices';
import { documents } from '@/lib/contract/documents/documents';
import { sendings } from '@/lib/contract/customers/sendings';
import { portal } from '@/lib/contract/portal/portal';
import { cars } from '@/lib/contract/quotes/cars';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { responseLink } from '@/reference/concepts/portal/response-link';
import { seedId } from '@/reference/engine/db/ids';
import { tenantOf } from '@/reference/engine/db/tenant';
import type { LinkKind } from '@/scripts/conformance/facts';
import {
  newCustomer,
  newDocument,
  outboxTo,
  sent,
  signature,
  signerOf,
  toSign,
} from '../reference/documents/envelope-stage';
import { sendUpload } from '../reference/engine/uploads';
import { newKey, type TestReference, type TestSession } from '../reference/harness';
import { pagesOf } from '../reference/pdf/pdf-files';
import { inkPng, photo } from '../reference/portal/portal-stage';
import { purchaseStage, websiteKey } from '../reference/portal/purchase-stage';
import { requestOfToday } from '../reference/rating/request';

interface Link {
  kind: LinkKind;
  facts: Record<string, string>;
}

const tokenIn = (url: string) => new URL(url).pathname.split('/').at(-1)!;
const access = (accessToken: string) => ({ query: { accessToken } });

/** Makes a link of each kind as an agent sends it, and opens it as its customer does. */
export async function customerLinks(reference: TestReference, agent: TestSession): Promise<Link[]> {
  const mobile = '0525558801';
  const customerId = await newCustomer(reference, agent, mobile);
  const links: Record<string, Record<string, string>[]> = {
    envelope: [
      { accessToken: await openEnvelope(reference, agent, customerId) },
      { accessToken: await sealedEnvelope(reference, agent, customerId) },
    ],
    sending: [{ accessToken: await sending(reference, agent, customerId) }],
    advice: [{ accessToken: await advice(reference, agent, customerId) }],
    claim: [{ accessToken: await tracking(reference, agent, customerId, mobile) }],
    opportunity: [{ accessToken: await opportunity(reference) }],
    notice: [{ accessToken: await notice(reference, agent, customerId) }],
    purchase: [{ accessToken: await purchase(reference), websiteKey }],
  };
  return Object.entries(links).flatMap(([kind, all]) => all.map((facts) => ({ kind: kind as LinkKind, facts })));
}

/** Sends a document to sign and asks for a file. @returns the token of the opened link */
async function envelopeOf(reference: TestReference, agent: TestSession, customerId: string, mobile: string, more = {}) {
  const documentId = await newDocument(reference, customerId);
  await sent(reference, agent, {
    customerId,
    subject: 'מסמכים',
    signers: [signerOf(mobile)],
    items: [toSign(documentId, [signature()])],
    ...more,
  });
  const [message] = await outboxTo(reference, mobile);
  const token = tokenIn(message!.code);
  const { contents } = await reference.call(portal.visit, access(token));
  const { hash } = contents!.consent;
  const agreed = await reference.call(portal.consent, { ...access(token), body: { hash } });
  const { fieldId } = agreed.contents!.items[0]!.fields[0]!;
  await reference.call(portal.fillField, { ...access(token), params: { fieldId }, body: { picture: inkPng() } });
  return { token, items: agreed.contents!.items };
}

async function openEnvelope(reference: TestReference, agent: TestSession, customerId: string): Promise<string> {
  const documentId = await newDocument(reference, customerId);
  const items = [toSign(documentId, [signature()]), { kind: 'UPLOAD' as const, title: 'רישיון' }];
  const { token, items: shown } = await envelopeOf(reference, agent, customerId, '0525558802', { items });
  const upload = shown.find(({ kind }) => kind === 'UPLOAD')!;
  const fields = { accessToken: token, documentId: upload.documentId! };
  const { status } = await sendUpload(portal.upload, { url: reference.url, file: photo(), name: 'a.jpg', fields });
  if (status !== 200) throw new Error(`The upload answered ${status}`);
  return token;
}

async function sealedEnvelope(reference: TestReference, agent: TestSession, customerId: string): Promise<string> {
  const { token } = await envelopeOf(reference, agent, customerId, '0525558803');
  await reference.call(portal.finish, access(token));
  await vi.waitFor(
    async () => {
      const { contents } = await reference.call(portal.get, access(token));
      if (!contents?.items.every(({ sealed }) => sealed)) throw new Error('Not sealed yet');
    },
    { timeout: 60_000, interval: 500 },
  );
  return token;
}

async function sending(reference: TestReference, agent: TestSession, customerId: string): Promise<string> {
  const documentId = await newDocument(reference, customerId);
  const file = { url: reference.url, file: await pagesOf(1), name: 'a.pdf', idempotencyKey: newKey() };
  await sendUpload(documents.upload, { ...file, params: { documentId }, session: agent });
  const body = {
    kind: 'DOCUMENT' as const,
    subjectId: documentId,
    channel: 'WHATSAPP' as const,
    address: '0501234567',
    locale: 'he' as const,
    text: '{link}',
  };
  const { share } = await reference.call(sendings.send, { body, idempotencyKey: newKey() }, agent);
  const token = tokenIn(share!.url);
  await reference.call(portal.openSending, access(token));
  return token;
}

async function advice(reference: TestReference, agent: TestSession, customerId: string): Promise<string> {
  const asked = { body: requestOfToday(), idempotencyKey: newKey() };
  const { requestId } = await reference.call(cars.createRequest, asked, agent);
  const { products } = await reference.call(cars.evaluation, { params: { requestId } }, agent);
  const body = {
    productIds: products.slice(0, 2).map(({ id }) => id),
    locale: 'he' as const,
    channel: 'WHATSAPP' as const,
    address: '0501234567',
    message: '',
    customerId,
  };
  const input = { params: { requestId }, body, idempotencyKey: newKey() };
  return tokenIn((await reference.call(cars.sendOffers, input, agent)).share!.url);
}

async function tracking(reference: TestReference, agent: TestSession, customerId: string, mobile: string) {
  const body = { customerId, type: 'SELF_DAMAGE' as const, supplier: 'HAREL' as const };
  const { claimId } = await reference.call(claims.create, { body, idempotencyKey: newKey() }, agent);
  await reference.call(trackings.send, { params: { claimId }, body: {}, idempotencyKey: newKey() }, agent);
  const [message] = await outboxTo(reference, mobile);
  const token = tokenIn(message!.code);
  await reference.call(portal.openClaim, access(token));
  return token;
}

async function opportunity({ database: { db } }: TestReference): Promise<string> {
  const sentId = seedId('opportunity:standard:7');
  const link = await responseLink(tenantOf(db, demoAgencyId('standard')), {}, { sentId, locale: 'he' }, new Date());
  return link.split('/').at(-1)!;
}

async function notice(reference: TestReference, agent: TestSession, customerId: string): Promise<string> {
  const body = {
    customerId,
    orderId: null,
    channel: 'SHARE' as const,
    address: '',
    locale: 'he' as const,
    text: 'דיווח',
  };
  const { share } = await reference.call(notices.send, { body, idempotencyKey: newKey() }, agent);
  const token = tokenIn(share!.url);
  const { grant } = await reference.call(notices.open, access(token));
  return `${token}.${grant}`;
}

async function purchase(reference: TestReference): Promise<string> {
  const stage = purchaseStage(reference);
  const device = await stage.enter();
  await stage.chosen(device);
  return device.accessToken;
}
