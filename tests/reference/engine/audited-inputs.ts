import { accounts } from '@/lib/contract/agencies/accounts';
import { agencies } from '@/lib/contract/agencies/agencies';
import { mailboxes } from '@/lib/contract/agencies/mailboxes';
import { agents } from '@/lib/contract/agencies/agents';
import { backoffice } from '@/lib/contract/agencies/backoffice';
import { billing } from '@/lib/contract/agencies/billing';
import { contents } from '@/lib/contract/desk/contents';
import { impersonations } from '@/lib/contract/agencies/impersonations';
import { profiles } from '@/lib/contract/agencies/profiles';
import { registrations } from '@/lib/contract/agencies/registrations';
import { remarks } from '@/lib/contract/customers/remarks';
import { sendings } from '@/lib/contract/customers/sendings';
import { sessions } from '@/lib/contract/agencies/sessions';
import { commissions } from '@/lib/contract/agencies/commissions';
import { suppliers } from '@/lib/contract/agencies/suppliers';
import { tariffs } from '@/lib/contract/agencies/tariffs';
import { websites } from '@/lib/contract/agencies/websites';
import { calls } from '@/lib/contract/customers/calls';
import { filings } from '@/lib/contract/customers/filings';
import { mails } from '@/lib/contract/customers/mails';
import { exchanges } from '@/lib/contract/agencies/exchanges';
import { gateways } from '@/lib/contract/agencies/gateways';
import { customers } from '@/lib/contract/customers/customers';
import { messages } from '@/lib/contract/customers/messages';
import { similarities } from '@/lib/contract/customers/similarities';
import { banners } from '@/lib/contract/desk/banners';
import { installations } from '@/lib/contract/desk/installations';
import { opportunities } from '@/lib/contract/desk/opportunities';
import { notifications } from '@/lib/contract/desk/notifications';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { documents } from '@/lib/contract/documents/documents';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { orders } from '@/lib/contract/orders/orders';
import { proposals } from '@/lib/contract/orders/proposals';
import { renewals } from '@/lib/contract/orders/renewals';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import { policyStage } from '../orders/policy-stage';
import { dayFrom } from '../orders/renewal-stage';
import { newKey, type TestReference, type TestSession } from '../harness';
import { everybodys, own } from './isolation-stage';
import { pictureOf, sendUpload } from './uploads';

interface Written {
  params?: Record<string, string>;
  body?: unknown;
}

/** Makes writes that take ids in their body, or other people than the owner, so that each has an entry. */
export async function writeMore(reference: TestReference, owner: TestSession, staff: TestSession): Promise<void> {
  const send = async (endpoint: EndpointDefinition, input: Written = {}, by: TestSession | undefined = owner) => {
    const response = await reference.send(endpoint, { ...input, idempotencyKey: newKey() }, by);
    return response.ok ? ((await response.json()) as Record<string, string>) : {};
  };
  await ofCustomers(reference, owner, send);
  await ofOrders(reference, owner, send);
  await ofEnvelopes(send);
  await ofAgency(reference, owner, send);
  await ofPeople(reference, send);
  await ofProvider(staff, send);
}

type Send = (
  endpoint: EndpointDefinition,
  input?: Written,
  by?: TestSession | undefined,
) => Promise<Record<string, string>>;

async function ofCustomers(reference: TestReference, owner: TestSession, send: Send): Promise<void> {
  const customerIds = [own.customerId];
  await send(customers.setPrivilege, { body: { customerIds, customerPrivileges: 'PREMIUM' } });
  await send(customers.setStatus, { body: { customerIds, customerStatus: 'LEAD' } });
  await send(customers.assign, { body: { customerIds, agentAccountId: demoAccountId('agent') } });
  const opportunityIds = [`NO_LIFE_POLICIES:${own.customerId}`];
  await send(opportunities.snooze, { body: { opportunityIds, until: '2999-01-01' } });
  await send(opportunities.dismiss, { body: { opportunityIds, reason: 'NO_NEED' } });
  await send(opportunities.recall, { body: { opportunityIds } });
  await send(messages.sendToMany, { body: { text: 'שלום', customerIds } });
  const documentIds = [own.documentId];
  const { documentId } = await send(documents.create, { body: { customerId: own.customerId, documentName: 'עותק' } });
  await send(documents.copyLatestFile, { body: { fromDocumentId: own.documentId, toDocumentId: documentId } });
  await send(documents.remove, { body: { documentIds } });
  await send(documents.restore, { body: { documentIds } });
  const sending = { kind: 'DOCUMENT', subjectId: own.documentId, channel: 'SMS', address: '0521234567' };
  await send(sendings.send, { body: { ...sending, locale: 'he', text: 'הנה המסמך' } });
  const person = () => ({ customerInfo: { firstName: 'אלון', lastName: 'דומה' }, media: [] });
  const [one, other] = [
    await send(customers.create, { body: person() }),
    await send(customers.create, { body: person() }),
  ];
  const pairs = [[one.customerId, other.customerId].sort()];
  await send(similarities.dismiss, { body: { pairs } });
  await send(similarities.recall, { body: { pairs } });
  const media = [{ mediaType: 'MOBILE_PHONE', value: '0521234567' }];
  const { version } = await reference.call(customers.get, { params: { customerId: own.customerId! } }, owner);
  const card = { customerInfo: { firstName: 'נעמי', lastName: 'אחרת' }, media, version };
  await send(customers.update, { params: { customerId: own.customerId! }, body: card });
  const about = { customerId: own.customerId! };
  const { remarkId, version: first } = await send(remarks.add, { params: about, body: { subject: 'לחזור' } });
  await send(remarks.update, { params: { remarkId: remarkId! }, body: { subject: 'לחזור מחר', version: first } });
  const renewalIds = [own.renewalId];
  // A renewal is searched in the last month of its policy, whatever day it is today.
  await reference.database.db
    .updateTable('renewals')
    .set({ insurance_start: dayFrom(-354), insurance_end: dayFrom(10) })
    .where('id', '=', own.renewalId!)
    .execute();
  await send(renewals.startSearch, { body: { renewalIds } });
  await send(renewals.mark, { body: { renewalIds, outcome: 'NOT_RENEWED' } });
  await send(renewals.remove, { body: { renewalIds } });
  await send(renewals.restore, { body: { renewalIds } });
  await send(proposals.markSeen, { body: { orderIds: [own.orderId], seen: true } });
}

async function ofEnvelopes(send: Send): Promise<void> {
  const draft = {
    ...{ customerId: own.customerId, subject: 'נושא', items: [{ kind: 'UPLOAD', title: 'רישיון' }] },
    signers: [{ name: 'נעמי', mobile: '0521234567' }],
  };
  const { envelopeId, version } = await send(envelopes.create, { body: draft });
  const params = { envelopeId: envelopeId! };
  await send(envelopes.update, { params, body: { ...draft, subject: 'נושא אחר', version } });
  await send(envelopes.remove, { params });
}

async function ofOrders(reference: TestReference, owner: TestSession, send: Send): Promise<void> {
  const order = await policyStage(reference, owner).order('HAREL');
  const params = { line: 'car', orderId: order.orderId };
  await send(orders.update, { params, body: { version: order.version, remark: 'אחרת' } });
  await send(orders.cancel, { params, body: { value: true } });
  await send(orders.remove, { params });
  await send(orders.restore, { params });
}

async function ofAgency(reference: TestReference, owner: TestSession, send: Send): Promise<void> {
  const mine = await reference.call(agencies.myAgency, undefined, owner);
  const filled = Object.fromEntries(Object.entries(mine).map(([field, value]) => [field, value ?? '']));
  await send(agencies.edit, { body: { ...filled, address: 'הרצל 7, חיפה' } });
  const picture = { url: reference.url, session: owner, file: pictureOf('png', 3) };
  await sendUpload(agencies.uploadLogo, picture);
  await send(agencies.removeLogo);
  await send(mailboxes.allowReading, { body: { allowed: true } });
  await send(mailboxes.saveSignature, { body: { text: 'בברכה', logo: false } });
  await sendUpload(profiles.uploadPhoto, picture);
  await send(profiles.removePhoto);
  const { lastName, licenseNumber } = await reference.call(profiles.mine, undefined, owner);
  await send(profiles.edit, { body: { firstName: 'תמר', lastName, licenseNumber } });
  await send(contents.save, { body: { type: 'ABOUT', content: '<p>מי אנחנו</p>' } });
  await send(sendings.saveTemplate, { body: { kind: 'ORDER', locale: 'he', text: 'שלום, הנה ההזמנה: {link}' } });
  await send(sendings.addMailTemplate, { body: { locale: 'he', name: 'ברכה', text: 'שלום {customer}' } });
  await send(websites.create, { body: { url: 'https://agency.example' } });
  await send(billing.startCard, { body: { returnUrl: 'http://localhost:3000/billing' } });
  await send(installations.report, { body: { event: 'onAppInstalled', deviceId: 'device-of-tests' } });
  await send(notifications.mark, { body: { notificationIds: [own.notificationId], seen: true } });
  await send(notifications.markAll, { body: { version: 1_000_000 } });
  const setting = { params: { event: 'REMINDER', delivery: 'MAIL' }, body: { dontSend: true, bodyView: 'SHORT' } };
  await send(notifications.saveSetting, setting);
  await send(commissions.save, { body: { supplier: null, percents: { CAR: 12 } } });
  await send(suppliers.save, { params: { insurer: 'MIGDAL' }, body: { numbers: { CC_FEE: '3' } } });
  const conversation = { direction: 'OUTGOING', contactNumber: '0521234567', calledTs: new Date().toISOString() };
  await send(calls.create, { body: conversation });
  await ofMails(send);
  const dialAt = 'https://exchange.demo.example';
  await send(exchanges.save, {
    body: { recordingsFrom: null, retentionDays: 90, dialAt, dialSecret: 'not the one of the exchange' },
  });
  await send(calls.dial, { body: { number: '0521234567' } });
  await send(exchanges.renewSecret);
  await send(gateways.save, { body: { partPrice: 0.05 } });
  await send(gateways.renewSecret);
  const signer = { envelopeId: own.envelopeId!, signerId: own.signerId! };
  await send(envelopes.link, { params: signer, body: { device: 'OWN' } });
}

async function ofMails(send: Send): Promise<void> {
  const letter = { to: ['dana@example.test'], cc: [], bcc: [], subject: 'שלום', text: 'שלום' };
  const { entityId } = await send(mails.createDraft, { body: letter });
  const params = { mailId: entityId! };
  const { filingId } = await send(filings.add, {
    body: { address: 'dana@example.test', customerId: own.customerId },
  });
  await send(filings.remove, { body: { filingId } });
  await send(mails.send, { params, body: { version: 1 } });
  await send(mails.recall, { params });
  const mailIds = [own.receivedMailId!];
  await send(mails.showPictures, { params, body: { always: true } });
  await send(mails.see, { body: { mailIds, seen: true } });
  await send(mails.postpone, { body: { mailIds, until: new Date(Date.now() + 86_400_000).toISOString() } });
  await send(mails.move, { body: { mailIds, folder: 'SPAM' } });
  await send(mails.remove, { body: { mailIds } });
}

async function ofPeople(reference: TestReference, send: Send): Promise<void> {
  const person = {
    firstName: 'רות',
    lastName: 'גולן',
    accountRole: 'CLERK',
    login: 'ruth.golan',
    registrationNumber: null,
  };
  const reached = { email: 'ruth.golan@example.test', mobilePhone: '0525550177', mobile: '0525550177' };
  const rest = { licenseNumber: null, targetAgentAccountId: null, password: 'long enough 7' };
  const { accountId } = await send(agents.create, { body: { ...person, ...reached, ...rest } });
  await send(agents.remove, { body: { accountIds: [accountId], handOverTo: null } });
  await reference.signIn('clerk');
  const clerk = await reference.signIn('clerk');
  await send(sessions.endOthers, {}, clerk);
  await send(accounts.changePassword, { body: { currentPassword: 'demo', password: 'long enough 8' } }, clerk);
  await send(accounts.logout, {}, clerk);
  const number = '4199999';
  const applicant = {
    ...{ agencyName: `סוכנות ${number}`, agencyRegistrationNumber: `51${number}`, address: 'הרצל 1, חיפה' },
    ...{ phone: `04-${number}`, firstName: 'דנה', lastName: 'לוי', email: `dana.${number}@example.test` },
    ...{ agentMobilePhone: `053-${number}`, login: `dana.${number}` },
    ...{ password: 'long enough 7', repassword: 'long enough 7' },
  };
  await reference.send(registrations.signup, { body: applicant });
}

async function ofProvider(staff: TestSession, send: Send): Promise<void> {
  const banner = { params: { bannerId: everybodys.bannerId! } };
  const { imageId, bannerFileId: fileId } = everybodys;
  await send(banners.update, { ...banner, body: { type: 'BANNER', text: 'נוסח אחר', imageId, fileId } }, staff);
  await send(banners.activate, { ...banner, body: { value: false } }, staff);
  await send(banners.remove, banner, staff);
  await send(banners.restore, banner, staff);
  const { tariffId } = await send(tariffs.create, { body: { name: 'חדש', allowedActions: null } }, staff);
  const tariff = { params: { tariffId: tariffId! }, body: { name: 'חדש', allowedActions: ['CAR_SEARCH'] } };
  await send(tariffs.update, tariff, staff);
  const branch = { agencyId: demoAgencyId('branch') };
  const reason = 'בדיקת הספק';
  await send(backoffice.changeAgencyStatus, { params: branch, body: { status: 'BLOCKED', reason } }, staff);
  await send(backoffice.changeAgencyStatus, { params: branch, body: { status: 'ACTIVE', reason } }, staff);
  await send(backoffice.changeAgencyTariff, { params: branch, body: { tariffId } }, staff);
  await send(backoffice.changeAgencyParent, { params: branch, body: { parentId: null } }, staff);
  const account = { params: { accountId: demoAccountId('branch') } };
  await send(backoffice.changeAccountStatus, { ...account, body: { status: 'BLOCKED', reason } }, staff);
  const acting = await send(
    impersonations.start,
    { params: { accountId: demoAccountId('agent') }, body: { reason } },
    staff,
  );
  await send(impersonations.end, {}, { login: 'agent', sessionId: acting.sessionId! });
  const [newcomer, applicant] = (['newcomer', 'applicant'] as const).map((agency) => demoAgencyId(agency));
  await send(backoffice.approveRegistration, { params: { agencyId: newcomer! }, body: { tariffId } }, staff);
  await send(backoffice.rejectRegistration, { params: { agencyId: applicant! }, body: { reason } }, staff);
}
