import { addDays, parseISO } from 'date-fns';
import { sql } from 'kysely';
import { agencies } from '@/lib/contract/agencies/agencies';
import { billing } from '@/lib/contract/agencies/billing';
import { banners } from '@/lib/contract/desk/banners';
import { calls } from '@/lib/contract/customers/calls';
import { cars } from '@/lib/contract/quotes/cars';
import { sendings } from '@/lib/contract/customers/sendings';
import { customers } from '@/lib/contract/customers/customers';
import { documents } from '@/lib/contract/documents/documents';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { forms } from '@/lib/contract/documents/forms';
import { health } from '@/lib/contract/quotes/health';
import { jobs } from '@/lib/contract/desk/jobs';
import { life } from '@/lib/contract/quotes/life';
import { merges } from '@/lib/contract/customers/merges';
import { notifications } from '@/lib/contract/desk/notifications';
import { events } from '@/lib/contract/desk/events';
import { campaigns } from '@/lib/contract/desk/campaigns';
import { opportunities } from '@/lib/contract/desk/opportunities';
import { orders } from '@/lib/contract/orders/orders';
import { payments } from '@/lib/contract/orders/payments';
import { policies } from '@/lib/contract/orders/policies';
import { properties } from '@/lib/contract/quotes/properties';
import { proposals } from '@/lib/contract/orders/proposals';
import type { LineCalls } from '@/lib/contract/quotes/quotes';
import { relations } from '@/lib/contract/customers/relations';
import { remarks } from '@/lib/contract/customers/remarks';
import { renewals } from '@/lib/contract/orders/renewals';
import { risks } from '@/lib/contract/quotes/risks';
import { sessions } from '@/lib/contract/agencies/sessions';
import { support } from '@/lib/contract/desk/support';
import { tags } from '@/lib/contract/customers/tags';
import { vehicles } from '@/lib/contract/quotes/vehicles';
import { views } from '@/lib/contract/desk/views';
import { websites } from '@/lib/contract/agencies/websites';
import { isoDay, todayInIsrael } from '@/lib/rules/time/calendar';
import { seedId } from '@/reference/engine/db/ids';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import { newKey, type TestReference, type TestSession } from '../harness';
import { healthOfTests, lifeOfTests, propertyOfTests, riskOfTests } from '../quotes/line-requests';
import { pagesOf } from '../pdf/pdf-files';
import { policyStage } from '../orders/policy-stage';
import { requestOfToday as request } from '../rating/request';
import { ownImports } from '../isolation-imports';
import { openedClaim, orderedCall, ownMails } from '../isolation-work';
import { bytesOf, pictureOf, sendUpload } from './uploads';

/** Written into all data of the owner: no response to another agency may contain it. */
export const canary = 'סודימאוד';
/** Zip code with which insurers make a proposal. */
const proposalZip = '9999974';
/** Number of the owner's policy. */
const policyNumber = 'OWNERS-31-0042';

let reference: TestReference;
let owner: TestSession;
/** Existing path parameters, all of the owner's agency except shared ones. */
export const own: Record<string, string> = {};
export const everybodys: Record<string, string> = {
  line: 'car',
  position: '0',
  event: 'REMINDER',
  delivery: 'MAIL',
  status: 'terminate',
  supplierId: 'MIGDAL',
  bannerId: '',
  imageId: '',
  bannerFileId: '',
  insurer: 'MIGDAL',
  modelCode: '04139001',
  supportFileId: 'quick-start',
  page: '1',
  part: '0',
  newsId: seedId('news:plates'),
};

/** Requests and offers of the owner in other lines than cars, by the segment of the line in paths. */
export const ownOfLine: Record<string, { requestId: string; productId: string }> = {};
/** Parameters of single calls that need others than the rest, by name: an offer that was typed by hand, for instance. */
export const ownOfCall: Record<string, Record<string, string>> = {};

/** Lets the owner have something of everything, and keeps the ids. Insurers answer at once. */
export async function fillOwn(to: TestReference, by: TestSession): Promise<void> {
  [reference, owner] = [to, by];
  const call = reference.call;
  own.accountId = demoAccountId('clerk');
  own.cardId = seedId('card:standard');
  own.invoiceId = (await call(billing.invoices, { query: {} }, owner)).content[0]!.invoiceId;
  own.sessionId = (await call(sessions.list, undefined, owner))[0]!.id;
  const draft = {
    customerInfo: { firstName: 'נעמי', lastName: canary },
    media: [{ mediaType: 'MOBILE_PHONE' as const, value: '0521234567' }],
  };
  own.customerId = (await call(customers.create, { body: draft, idempotencyKey: newKey() }, owner)).customerId;
  own.searchId = (await call(vehicles.startPlateSearch, { body: { registrationNumber: '12345678' } }, owner)).searchId;
  own.requestId = (await call(cars.createRequest, { body: request(), idempotencyKey: newKey() }, owner)).requestId;
  own.supplierType = 'MIGDAL';
  own.productId = await firstProduct(cars.evaluation, own.requestId);
  await quotedLines();
  await manualOffer(own.requestId);
  everybodys.imageId = await bannerFile(banners.uploadImage, 'png');
  everybodys.bannerFileId = await bannerFile(banners.uploadFile, 'pdf');
  const shown = {
    type: 'BANNER' as const,
    text: 'לכולם',
    imageId: everybodys.imageId,
    fileId: everybodys.bannerFileId,
  };
  everybodys.bannerId = (
    await call(banners.create, { body: shown, idempotencyKey: newKey() }, await reference.as('backoffice'))
  ).entityId;
  own.notificationId = (
    await call(notifications.add, { body: { text: canary }, idempotencyKey: newKey() }, owner)
  ).entityId;
  own.websiteId = (await call(websites.list, {}, owner))[0]!.websiteId;
  const photo = await sendUpload(agencies.addPhoto, { url: reference.url, session: owner, file: pictureOf('png') });
  own.fileId = ((await photo.json()) as { fileId: string }).fileId;
  own.formId = await ownForm();
  const filled = { customerId: own.customerId, values: { note: canary }, documentName: canary };
  own.instanceId = (
    await call(forms.keepDraft, { params: { formId: own.formId }, body: filled, idempotencyKey: newKey() }, owner)
  ).instanceId;
  own.viewId = (
    await call(views.save, { body: { list: '/orders', name: canary, search: '', hidden: [] } }, owner)
  ).viewId;
  const texts = { he: canary, en: canary, ru: canary };
  const campaign = { name: canary, type: 'NO_LIFE_POLICIES', channel: 'SMS', texts } as const;
  own.campaignId = (await call(campaigns.create, { body: campaign, idempotencyKey: newKey() }, owner)).campaignId;
  own.sentId = (await call(opportunities.sent, { query: {} }, owner)).content[0]!.sentId;
  own.supportRequestId = (
    await call(support.send, { body: { topic: 'QUESTION', message: canary }, idempotencyKey: newKey() }, owner)
  ).supportRequestId;
  own.jobId = await finishedExport();
  await writtenPaper(own.customerId);
  await orderedCall({ reference, owner, own, ownOfCall, canary });
  await openedClaim({ reference, owner, own, ownOfCall, canary });
  [own.relationId, own.mergeId] = await relatedAndMerged(own.customerId);
  const meeting = { name: canary, day: '2027-01-01', customerId: own.customerId };
  own.eventId = (await call(events.create, { body: meeting, idempotencyKey: newKey() }, owner)).eventId;
  own.remarkId = (await call(remarks.due, { query: {} }, owner)).content[0]!.remarkId;
  const order = {
    requestId: own.requestId,
    products: [{ productId: own.productId, rider: null }],
    customer: { kind: 'existing' as const, customerId: own.customerId },
    remark: canary,
  };
  const ordered = await call(orders.create, { params: { line: 'car' }, body: order, idempotencyKey: newKey() }, owner);
  own.orderId = ordered.orderId;
  own.orderItemId = ordered.orderItems[0]!.orderItemId;
  own.paymentId = (
    await call(
      payments.start,
      {
        params: { orderId: own.orderId, orderItemId: own.orderItemId },
        body: { returnUrl: null, origin: 'http://localhost:3000' },
        idempotencyKey: newKey(),
      },
      owner,
    )
  ).paymentId!;
  [own.envelopeId, own.signerId, own.itemId] = await sentEnvelope(own.customerId);
  const fields = [{ page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.1, kind: 'SIGNATURE' as const, signer: 0 }];
  own.templateId = (
    await call(
      envelopes.saveTemplate,
      { body: { name: canary, pages: 1, roles: [canary], fields }, idempotencyKey: newKey() },
      owner,
    )
  ).templateId;
  const words = { locale: 'he' as const, name: canary, text: canary };
  own.mailTemplateId = (
    await call(sendings.addMailTemplate, { body: words, idempotencyKey: newKey() }, owner)
  ).mailTemplateId;
  await sentOffers();
  await issuedPolicy();
  await readyRenewal();
  await notedRenewal();
}

/** Creates a relation of the customer, and a merge of two others. */
async function relatedAndMerged(customerId: string): Promise<[string, string]> {
  const person = () => ({ customerInfo: { firstName: 'נעמי', lastName: canary }, media: [] });
  const body = { type: 'CHILD' as const, customer: { kind: 'new' as const, customer: person() } };
  const { relationId } = await reference.call(
    relations.add,
    { params: { customerId }, body, idempotencyKey: newKey() },
    owner,
  );
  const [one, other] = await Promise.all(
    [1, 2].map(() => reference.call(customers.create, { body: person(), idempotencyKey: newKey() }, owner)),
  );
  const merged = {
    survivorId: one!.customerId,
    customers: [one!, other!].map(({ customerId: id, version }) => ({ customerId: id, version })),
    choices: [],
  };
  const { mergeId } = await reference.call(merges.create, { body: merged, idempotencyKey: newKey() }, owner);
  return [relationId, mergeId];
}

/** Creates and sends an envelope. Returns the ids of envelope, signer and item. */
async function sentEnvelope(customerId: string): Promise<[string, string, string]> {
  const body = {
    customerId,
    subject: canary,
    signers: [{ name: canary, mobile: '0521234567' }],
    items: [{ kind: 'UPLOAD' as const, title: canary }],
  };
  const { envelopeId, version, signers, items } = await reference.call(
    envelopes.create,
    { body, idempotencyKey: newKey() },
    owner,
  );
  await reference.call(envelopes.send, { params: { envelopeId }, body: { version }, idempotencyKey: newKey() }, owner);
  return [envelopeId, signers[0]!.signerId, items[0]!.itemId];
}

/** Creates a document with a file and a tag. */
async function writtenPaper(customerId: string): Promise<void> {
  own.documentId = (
    await reference.call(
      documents.create,
      { body: { customerId, documentName: canary }, idempotencyKey: newKey() },
      owner,
    )
  ).documentId;
  const sending = {
    url: reference.url,
    params: { documentId: own.documentId },
    session: owner,
    idempotencyKey: newKey(),
  };
  const filed = await sendUpload(documents.upload, {
    ...sending,
    file: new Uint8Array(await pagesOf(1)),
    name: 'a.pdf',
  });
  own.documentFileId = ((await filed.json()) as { latest: { fileId: string } }).latest.fileId;
  const { content: recorded } = await reference.call(calls.find, { query: { size: 100 } }, owner);
  own.callId = recorded.find(({ recording }) => recording === 'READY')!.callId;
  await ownImports({ reference, own, canary });
  own.tagId = (await reference.call(tags.create, { body: { name: canary }, idempotencyKey: newKey() }, owner)).tagId;
  await ownMails({ reference, owner, own, ownOfCall, canary });
}

async function ownForm(): Promise<string> {
  const sent = await sendUpload(forms.draft, {
    url: reference.url,
    session: owner,
    file: await pagesOf(1),
    name: 'form.pdf',
    type: 'application/pdf',
  });
  const { fileId } = (await sent.json()) as { fileId: string };
  return (
    await reference.call(
      forms.create,
      { body: { fileId, name: canary, fields: [], signaturePlaces: [] }, idempotencyKey: newKey() },
      owner,
    )
  ).formId;
}

async function finishedExport(): Promise<string> {
  const { jobId } = await reference.call(orders.exportExcel, { body: {} }, owner);
  while (!(await reference.call(jobs.get, { params: { jobId } }, owner)).hasResult)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return jobId;
}

async function bannerFile(
  endpoint: typeof banners.uploadImage | typeof banners.uploadFile,
  kind: 'png' | 'pdf',
): Promise<string> {
  const response = await sendUpload(endpoint, {
    url: reference.url,
    file: kind === 'pdf' ? bytesOf(kind) : pictureOf(kind),
    session: await reference.as('backoffice'),
  });
  return ((await response.json()) as { fileId: string }).fileId;
}

async function quotedLines(): Promise<void> {
  // Only a TRUSTED agency may ask for health cover; the stranger's is one.
  await sql`update agencies set privileges = 'TRUSTED' where id = ${demoAgencyId('standard')}`.execute(
    reference.database.db,
  );
  const [property, risk, lives, healths] = await Promise.all([
    reference.call(properties.createRequest, { body: propertyOfTests(canary), idempotencyKey: newKey() }, owner),
    reference.call(risks.createRequest, { body: riskOfTests, idempotencyKey: newKey() }, owner),
    reference.call(life.createRequest, { body: lifeOfTests, idempotencyKey: newKey() }, owner),
    reference.call(health.createRequest, { body: healthOfTests, idempotencyKey: newKey() }, owner),
  ]);
  ownOfLine.property = await quoted(properties.evaluation, property.requestId);
  ownOfLine.risk = await quoted(risks.evaluation, risk.requestId);
  ownOfLine.life = await quoted(life.evaluation, lives.requestId);
  ownOfLine.health = await quoted(health.evaluation, healths.requestId);
}

const quoted = async (evaluation: LineCalls['evaluation'], requestId: string) => ({
  requestId,
  productId: await firstProduct(evaluation, requestId),
});

/** An offer that was typed by hand. */
export const typedOffer = {
  supplierType: 'MIGDAL' as const,
  compulsory: 1_500,
  comprehensive: 3_000,
  thirdParty: null,
  deductible: null,
  thirdPartyLimit: null,
  note: canary,
};

/** Adds an offer by hand, which the calls about such offers need. */
async function manualOffer(requestId: string): Promise<void> {
  const input = { params: { requestId }, body: typedOffer, idempotencyKey: newKey() };
  const { id: productId } = await reference.call(cars.addManual, input, owner);
  ownOfCall['cars.changeManual'] = { productId };
  ownOfCall['cars.removeManual'] = { productId };
}

/** Sends an offer of each line to the customer. */
async function sentOffers(): Promise<void> {
  const lines = { car: cars, property: properties, risk: risks, life, health };
  for (const [line, { sendOffers }] of Object.entries(lines)) {
    const { requestId, productId } = ownOfLine[line] ?? { requestId: own.requestId!, productId: own.productId! };
    const body = {
      ...{ productIds: [productId], locale: 'he' as const, channel: 'SHARE' as const, address: '' },
      ...{ message: canary, customerId: own.customerId },
    };
    await reference.call(sendOffers, { params: { requestId }, body, idempotencyKey: newKey() }, owner);
  }
}

/** Lets an insurer make a proposal, and records the number of its policy. */
async function issuedPolicy(): Promise<void> {
  const stage = policyStage(reference, owner);
  const { order, issue } = await stage.issued('HAREL', proposalZip);
  const { orderId } = order;
  // A job that settles it later would look like a write of the stranger.
  while ((await stage.item(orderId)).issues[0]?.state !== 'ISSUED')
    await new Promise((resolve) => setTimeout(resolve, 50));
  const params = { orderId, orderItemId: issue.orderItemId };
  await reference.call(policies.recordNumber, { params, body: { policyNumber }, idempotencyKey: newKey() }, owner);
  Object.assign(own, { issueId: issue.issueId, policyNumber });
  ownOfCall['policies.askInsurer'] = { orderId };
  ownOfCall['policies.list'] = { customerId: order.customerId! };
}

/** Lets an insurer save a proposal for the renewal of a policy, and waits for its file. */
async function readyRenewal(): Promise<void> {
  const previousEnd = isoDay(addDays(parseISO(todayInIsrael()), -1));
  const { orderId, orderItems } = await policyStage(reference, owner).order('HAREL', {
    insuranceRenewal: true,
    previousEnd,
  });
  const params = { orderId, orderItemId: orderItems[0]!.orderItemId };
  await reference.call(proposals.createRenewal, { params, idempotencyKey: newKey() }, owner);
  while ((await reference.call(proposals.renewalStatus, { params }, owner))?.state !== 'READY')
    await new Promise((resolve) => setTimeout(resolve, 50));
  ownOfCall['proposals.renewalFile'] = params;
}

/** Notes something on a renewal. */
async function notedRenewal(): Promise<void> {
  const { renewalId } = (await reference.call(renewals.list, { query: {} }, owner)).content[0]!;
  const { version } = await reference.call(renewals.get, { params: { renewalId } }, owner);
  const body = { version, followUp: null, nextContactOn: null, remark: canary };
  await reference.call(renewals.edit, { params: { renewalId }, body }, owner);
  own.renewalId = renewalId;
}

async function firstProduct(evaluation: LineCalls['evaluation'], requestId: string): Promise<string> {
  for (;;) {
    const { products, awaited } = await reference.call(evaluation, { params: { requestId }, query: {} }, owner);
    if (products[0] && awaited === 0) return products[0].id;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const namesOf = (endpoint: EndpointDefinition): string[] =>
  [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const lineOf = ({ path }: EndpointDefinition): Record<string, string> =>
  ownOfLine[/^agent\/insurance\/(\w+)\//.exec(path)?.[1] ?? ''] ?? {};

/** Returns path parameters that exist, the owner's wherever they are somebody's. */
export const paramsOf = (call: string, endpoint: EndpointDefinition): Record<string, string> =>
  Object.fromEntries(
    namesOf(endpoint).map((name) => [
      name,
      ownOfCall[call]?.[name] ?? lineOf(endpoint)[name] ?? own[name] ?? everybodys[name] ?? '',
    ]),
  );
