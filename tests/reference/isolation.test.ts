import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agencies } from '@/lib/contract/agencies';
import { billing } from '@/lib/contract/billing';
import { banners } from '@/lib/contract/banners';
import { cars } from '@/lib/contract/cars';
import { customers } from '@/lib/contract/customers';
import { envelopes } from '@/lib/contract/envelopes';
import { documents } from '@/lib/contract/documents';
import { type EndpointDefinition, isMultipart } from '@/lib/contract/endpoint';
import { allEndpoints } from '@/lib/contract/index';
import { forms } from '@/lib/contract/forms';
import { jobs } from '@/lib/contract/jobs';
import { opportunities } from '@/lib/contract/opportunities';
import { merges } from '@/lib/contract/merges';
import { notifications } from '@/lib/contract/notifications';
import { orders } from '@/lib/contract/orders';
import { properties } from '@/lib/contract/properties';
import type { LineCalls } from '@/lib/contract/quotes';
import { payments } from '@/lib/contract/payments';
import { relations } from '@/lib/contract/relations';
import { remarks } from '@/lib/contract/remarks';
import { risks } from '@/lib/contract/risks';
import { sessions } from '@/lib/contract/sessions';
import { support } from '@/lib/contract/support';
import { tags } from '@/lib/contract/tags';
import { vehicles } from '@/lib/contract/vehicles';
import { views } from '@/lib/contract/views';
import { websites } from '@/lib/contract/websites';
import { todayInIsrael } from '@/lib/rules/calendar';
import { defaultPropertyRequest } from '@/lib/rules/default-property-request';
import { seedId } from '@/reference/db/ids';
import { demoAccountId } from '@/reference/seed/agencies';
import { newKey, startTestReference, type TestReference, type TestSession } from './harness';
import { pagesOf } from './pdf-files';
import { requestOfToday as request } from './rating/request';
import { bytesOf, sendUpload } from './uploads';

/** Written into all data of the owner: no response to another agency may contain it. */
const canary = 'סודימאוד';
/** Speed of the insurers: a hundred times faster than normal. */
const pace = 0.01;

let reference: TestReference;
let owner: TestSession;
let stranger: TestSession;
/** Existing path parameters, all of the owner's agency except shared ones. */
const own: Record<string, string> = {};
const everybodys: Record<string, string> = {
  line: 'car',
  event: 'REMINDER',
  delivery: 'MAIL',
  bannerId: '',
  imageId: '',
  bannerFileId: '',
  insurer: 'MIGDAL',
  modelCode: '04139001',
  supportFileId: 'quick-start',
  page: '1',
  newsId: seedId('news:plates'),
};

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: pace });
  // Superusers of two agencies, because a refusal for lack of rights would prove no isolation.
  [owner, stranger] = [await reference.as('superuser'), await reference.as('trusted')];
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
  const photo = await sendUpload(agencies.addPhoto, { url: reference.url, session: owner, file: bytesOf('png') });
  own.fileId = ((await photo.json()) as { fileId: string }).fileId;
  own.formId = await ownForm();
  const filled = { customerId: own.customerId, values: { note: canary }, documentName: canary };
  own.instanceId = (
    await call(forms.keepDraft, { params: { formId: own.formId }, body: filled, idempotencyKey: newKey() }, owner)
  ).instanceId;
  own.viewId = (
    await call(views.save, { body: { list: '/orders', name: canary, search: '', hidden: [] } }, owner)
  ).viewId;
  own.sentId = (await call(opportunities.sent, { query: {} }, owner)).content[0]!.sentId;
  own.supportRequestId = (
    await call(support.send, { body: { topic: 'QUESTION', message: canary }, idempotencyKey: newKey() }, owner)
  ).supportRequestId;
  own.jobId = await finishedExport();
  await writtenPaper(own.customerId);
  [own.relationId, own.mergeId] = await relatedAndMerged(own.customerId);
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
    await call(envelopes.saveTemplate, { body: { name: canary, pages: 1, roles: [canary], fields } }, owner)
  ).templateId;
});
afterAll(() => reference.stop());

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
  own.tagId = (await reference.call(tags.create, { body: { name: canary } }, owner)).tagId;
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
    await reference.call(forms.create, { body: { fileId, name: canary, fields: [], signaturePlaces: [] } }, owner)
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
    file: bytesOf(kind),
    session: await reference.as('backoffice'),
  });
  return ((await response.json()) as { fileId: string }).fileId;
}

/** Requests and offers of the owner in other lines than cars, by the segment of the line in paths. */
const ownOfLine: Record<string, { requestId: string; productId: string }> = {};

async function quotedLines(): Promise<void> {
  const home = defaultPropertyRequest(todayInIsrael());
  const address = { ...home.address, city: canary, zipCode: '6433222' };
  const [property, risk] = await Promise.all([
    reference.call(properties.createRequest, { body: { ...home, address }, idempotencyKey: newKey() }, owner),
    reference.call(risks.createRequest, { body: riskOfTests, idempotencyKey: newKey() }, owner),
  ]);
  ownOfLine.property = {
    requestId: property.requestId,
    productId: await firstProduct(properties.evaluation, property.requestId),
  };
  ownOfLine.risk = { requestId: risk.requestId, productId: await firstProduct(risks.evaluation, risk.requestId) };
}

const riskOfTests = {
  productType: 'RISK' as const,
  age: 40,
  gender: 'FEMALE' as const,
  smoking: { status: 'NEVER' as const, quitYearsAgo: null },
  targetAmount: 1_000_000,
  program: 'RISK 1' as const,
};

async function firstProduct(evaluation: LineCalls['evaluation'], requestId: string): Promise<string> {
  for (;;) {
    const { products, awaited } = await reference.call(evaluation, { params: { requestId }, query: {} }, owner);
    if (products[0] && awaited === 0) return products[0].id;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const namesOf = (endpoint: EndpointDefinition) => [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const paramsOf = (endpoint: EndpointDefinition) =>
  Object.fromEntries(
    namesOf(endpoint).map((name) => [name, lineOf(endpoint)[name] ?? own[name] ?? everybodys[name] ?? '']),
  );
const lineOf = ({ path }: EndpointDefinition): Record<string, string> =>
  ownOfLine[/^agent\/insurance\/(\w+)\//.exec(path)?.[1] ?? ''] ?? {};
const isOwned = (endpoint: EndpointDefinition) => namesOf(endpoint).some((name) => !(name in everybodys));
/** Administrators access other agencies on purpose; tests of their own cover their realm. */
const forStaff = ({ access }: EndpointDefinition) => access === 'backoffice' || access === 'administrator';
/** Portal calls are authorized by a link, not a session; tests of their own cover that. */
const behindLink = ({ path }: EndpointDefinition) => path.startsWith('unauthenticated/customer/');
const reads = allEndpoints.filter(
  ({ endpoint }) => endpoint.method === 'GET' && !forStaff(endpoint) && !behindLink(endpoint),
);

/** Query parameters of calls besides ids. */
const queries: Record<string, Record<string, unknown>> = {
  'vehicles.manufacturers': { year: 2021 },
  'vehicles.models': { year: 2021, manufacturerCode: '0413' },
  'geography.cities': { query: 'תל' },
  'geography.streets': { city: '5000', query: 'א' },
  'customers.search': { query: canary },
  'customers.duplicates': { firstName: 'נעמי', lastName: canary },
  'customers.validatePassport': { passportNumber: '123456782' },
  'views.list': { list: '/orders' },
};
/** Query parameters with ids. */
const idQueries: Record<string, () => Record<string, unknown>> = {
  'cars.comparison': () => ({ productIds: own.productId }),
  'properties.comparison': () => ({ productIds: ownOfLine.property?.productId }),
  'risks.comparison': () => ({ productIds: ownOfLine.risk?.productId }),
  'documents.archive': () => ({ ids: own.documentId }),
  'forms.known': () => ({ customerId: own.customerId }),
};
const queryOf = (name: string) => idQueries[name]?.() ?? queries[name];
const card = { customerInfo: { firstName: 'זר', lastName: 'זר' }, media: [] };
const bodies: Record<string, () => unknown> = {
  'forms.update': () => ({ name: 'זר', version: 1, fields: [], signaturePlaces: [] }),
  'pages.signatures': () => ({ signaturesPngBase64: { 0: Buffer.from(bytesOf('png')).toString('base64') } }),
  'forms.keepDraft': () => ({ customerId: own.customerId, documentName: 'זר' }),
  'forms.changeDraft': () => ({ documentName: 'זר', version: 1 }),
  'forms.signatures': () => ({ signaturePlaces: [] }),
  'forms.fill': () => ({ customerId: own.customerId }),
  'forms.fillAndSend': () => ({ customerId: own.customerId, toEmail: 'stranger@example.test' }),
  'forms.instances': () => ({ customerId: own.customerId, documentName: 'זר' }),
  'agents.update': () => ({ firstName: 'זר', lastName: 'זר', login: 'stranger', accountRole: 'CLERK' }),
  'agents.changeMedium': () => ({ mediaType: 'PHONE', value: '035550199' }),
  'agents.changeState': () => ({ accountState: 'BLOCKED' }),
  'agents.changeOwner': () => ({ promote: 'true' }),
  'envelopes.update': () => ({ customerId: own.customerId, version: 1 }),
  'envelopes.send': () => ({ version: 1 }),
  'envelopes.remind': () => ({}),
  'envelopes.extend': () => ({ days: 1 }),
  'envelopes.reject': () => ({ reason: 'נכתב בידי זר' }),
  'cars.reprice': () => ({ discountIds: [], rider: null }),
  'properties.reprice': () => ({ discountIds: [] }),
  'risks.reprice': () => ({ discountIds: [], riderIds: [] }),
  'documents.attach': () => ({ documentId: own.documentId }),
  'documents.update': () => ({ documentName: 'נכתב בידי זר', version: 1 }),
  'messages.send': () => ({ text: 'נכתב בידי זר' }),
  'notifications.update': () => ({ text: 'נכתב בידי זר' }),
  'customers.update': () => ({ ...card, version: 1 }),
  'customers.sendMediumCode': () => ({ mediaType: 'MOBILE_PHONE', value: '0521234567' }),
  'customers.confirmMedium': () => ({ mediaType: 'MOBILE_PHONE', value: '0521234567', token: '12345' }),
  'orders.create': () => ({
    requestId: own.requestId,
    products: [{ productId: own.productId }],
    customer: { kind: 'later' },
  }),
  'orders.update': () => ({ version: 1, remark: 'נכתב בידי זר' }),
  'orders.archive': () => ({ value: true }),
  'orders.cancel': () => ({ value: true }),
  'orders.hide': () => ({ value: true }),
  'payments.start': () => ({ returnUrl: null, origin: 'http://localhost:3000' }),
  'payments.payWithCard': () => ({ cardId: own.cardId }),
  'payments.record': () => ({ method: 'CASH' }),
  'payments.send': () => ({ channel: 'SMS' }),
  'opportunities.answer': () => ({ value: true }),
  'relations.add': () => ({ type: 'SIBLING', customer: { kind: 'existing', customerId: own.customerId } }),
  'relations.change': () => ({ type: 'SIBLING' }),
  'remarks.add': () => ({ subject: 'נכתב בידי זר' }),
  'support.answer': () => ({ value: true }),
  'reminders.send': () => ({ reminders: [{ recipient: 'CUSTOMER', channel: 'SMS' }], text: 'נכתב בידי זר' }),
  'tags.add': () => ({ tagId: own.tagId }),
  'tags.addToMany': () => ({ documentIds: [own.documentId] }),
  'tags.remove': () => ({ documentId: own.documentId, tagId: own.tagId }),
  'tags.rename': () => ({ newName: 'נכתב בידי זר' }),
  'remarks.complete': () => ({ value: true }),
  'remarks.update': () => ({ subject: 'נכתב בידי זר', version: 1 }),
  'subscriptions.update': () => ({ choices: [{ topic: 'renewal', channel: 'SMS', subscribed: false }] }),
  'websites.edit': () => ({ url: 'https://stranger.example' }),
};

function sendAs(session: TestSession, endpoint: EndpointDefinition, body: unknown): Promise<Response> {
  const input = { params: paramsOf(endpoint), idempotencyKey: newKey() };
  if (isMultipart(endpoint.body))
    return sendUpload(endpoint, { url: reference.url, session, ...input, file: bytesOf('png') });
  return reference.send(endpoint, { ...input, body }, session);
}

test('NAV-02 the walk knows every path parameter of the contract', () => {
  const unknown = allEndpoints
    .flatMap(({ endpoint }) => (forStaff(endpoint) || behindLink(endpoint) ? [] : namesOf(endpoint)))
    .filter((name) => !(name in own) && !(name in everybodys));
  expect(unknown).toEqual([]);
});

describe('NAV-02 a stranger with the right ids reads nothing', () => {
  test.each(reads)('$name', async ({ name, endpoint }) => {
    const input = { params: paramsOf(endpoint), query: queryOf(name) };
    const mine = await reference.send(endpoint, input, owner);
    expect([name, mine.status]).toEqual([name, 200]);
    const theirs = await reference.send(endpoint, input, stranger);
    const text = await theirs.text();
    expect([name, theirs.status]).toEqual([name, isOwned(endpoint) || name === 'documents.archive' ? 404 : 200]);
    for (const secret of [canary, ...Object.values(own).filter((value) => value !== own.supplierType)])
      expect(text).not.toContain(secret);
  });
});

describe('NAV-02 a stranger with the right ids changes nothing', () => {
  const writes = allEndpoints.filter(
    ({ endpoint }) =>
      endpoint.method !== 'GET' &&
      endpoint.access !== 'public' &&
      !forStaff(endpoint) &&
      isOwned(endpoint) &&
      namesOf(endpoint).length > 0,
  );
  const state = async () => {
    const tables = [
      'accounts',
      'account_media',
      'saved_cards',
      'customer_cards',
      'charges',
      'invoices',
      'orders',
      'order_items',
      'customers',
      'customer_media',
      'customer_versions',
      'customer_media_codes',
      'customer_search',
      'customer_terms',
      'name_words',
      'name_sounds',
      'quote_requests',
      'quote_answers',
      'quote_products',
      'plate_searches',
      'sent_opportunities',
      'customer_relations',
      'customer_merges',
      'customer_merge_members',
      'similar_dismissals',
      'remarks',
      'remark_documents',
      'remark_mails',
      'customer_sms',
      'order_reminders',
      'mails',
      'customer_subscriptions',
      'notifications',
      'tray_jobs',
      'websites',
      'agency_photos',
      'files',
      'documents',
      'document_versions',
      'document_customers',
      'document_tags',
      'tags',
      'list_views',
      'support_requests',
      'forms',
      'form_instances',
      'envelopes',
      'envelope_signers',
      'envelope_items',
      'envelope_zones',
      'envelope_links',
      'envelope_events',
      'envelope_templates',
    ];
    // Hashes each table, because comparing all rows a hundred times would take a minute.
    const prints = tables.map(
      (table) =>
        sql`select ${table}::text as name, md5(coalesce(string_agg(row::text, chr(10) order by row::text), '')) as print from ${sql.table(table)} as row`,
    );
    const { rows } = await sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`.execute(
      reference.database.db,
    );
    return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
  };

  test.each(writes)('$name', async ({ name, endpoint }) => {
    const before = await state();
    const body = bodies[name]?.();
    expect([name, endpoint.body === undefined || isMultipart(endpoint.body) || body !== undefined]).toEqual([
      name,
      true,
    ]);
    const response = await sendAs(stranger, endpoint, body);
    expect([name, response.status]).toEqual([name, 404]);
    expect(await state()).toEqual(before);
  });
});

test('ORD-01 a stranger cannot order another agency’s offer or attach its customer', async () => {
  const rider = null;
  const order = (requestId: string, productId: string, customerId: string) => ({
    requestId,
    products: [{ productId, rider }],
    customer: { kind: 'existing' as const, customerId },
  });
  const foreignOffer = await reference.send(
    orders.create,
    { body: order(own.requestId!, own.productId!, own.customerId!), idempotencyKey: newKey() },
    stranger,
  );
  expect(foreignOffer.status).toBe(404);
  const { requestId } = await reference.call(
    cars.createRequest,
    { body: request(), idempotencyKey: newKey() },
    stranger,
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { products } = await reference.call(cars.evaluation, { params: { requestId }, query: {} }, stranger);
  const foreignCustomer = await reference.send(
    orders.create,
    { body: order(requestId, products[0]!.id, own.customerId!), idempotencyKey: newKey() },
    stranger,
  );
  expect(foreignCustomer.status).toBe(404);
});

test('NAV-02 on a server the database itself shows one agency only', async () => {
  if (reference.database.engine !== 'postgres') return;
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'agency_id' and t.table_type = 'BASE TABLE'`.execute(
    reference.database.db,
  );
  expect(rows.length).toBeGreaterThan(8);
  await reference.database.db.transaction().execute(async (db) => {
    await sql`select set_config('app.agency_id', 'nobody', true)`.execute(db);
    for (const { name } of rows) {
      const count = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db);
      expect([name, count.rows[0]?.n]).toEqual([name, 0]);
    }
  });
});
