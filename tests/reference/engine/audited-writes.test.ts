import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestIdHeader } from '@/lib/contract/kit/call-parameters';
import { type EndpointDefinition, isMultipart } from '@/lib/contract/kit/endpoint';
import { allEndpoints } from '@/lib/contract/index';
import { actionsWithValues } from '../actions-with-values';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { writeMore } from './audited-inputs';
import { bodyOf } from './isolation-inputs';
import { fillOwn, namesOf, paramsOf } from './isolation-stage';
import { pictureOf, sendUpload } from './uploads';

let reference: TestReference;
let owner: TestSession;
beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0.01 });
  owner = await reference.as('superuser');
  await fillOwn(reference, owner);
}, 300_000);
afterAll(() => reference.stop());

/** Writes without values before and after, or without an entry, with the reason. Every other write must have them. */
const reasons: Readonly<Record<string, string>> = {
  'reads, and changes nothing':
    'banners.audience banners.displayable gateways.verifyWhatsApp merges.preview forms.fill mailboxes.test similarities.search calls.filter',
  'is asked for what is so already in this test':
    'billing.setDefaultCard documents.receive forms.signatures tags.addToMany',
  'begins a search, whose results are computed':
    'cars.persistentSearch vehicles.startPlateSearch purchases.startPlateSearch',
  'has a background job make a file of the data, or ends that job':
    'customers.exportExcel orders.exportExcel orders.exportNotifications production.exportExcel renewals.exportExcel claims.exportExcel jobs.cancel',
  'sends or takes a code or a link, which no log may keep':
    'accounts.loginInit customers.sendMediumCode events.closeFeed events.openFeed portal.confirmCode portal.openRequest portal.sendCode purchases.sendCode recoveries.request notices.sendCode notices.confirmCode notices.follow notices.request',
  'sends a message, which the outbox keeps': 'campaigns.test envelopes.remind envelopes.remindMany payments.send',
  'asks somebody else, whose answer is stored when it comes': 'payments.check policies.askInsurer',
  'marks what somebody has seen': 'proposals.markSeen notifications.markAll mails.look',
  'looks for new mail, which a job stores': 'mails.sync',
  'writes the entry of another call': 'audit.noteRefusal',
  'is a part of a file, whose begin and end have an entry': 'imports.sendPart',
  'is a report of the telephone exchange, which its deliveries keep': 'exchanges.deliver',
  'is a report of the gateway of messages, which its deliveries keep': 'gateways.deliver',
  'is a report of the API of WhatsApp, which the recipients and replies of the campaign keep':
    'gateways.deliverWhatsApp',
  'is a step of signing, which the sealed chain of events of the envelope has':
    'portal.visit portal.consent portal.fillField portal.clearField portal.signatures portal.pagesShown portal.answer portal.upload portal.removeFile portal.sendFiles portal.downloaded',
  'is the opening of a link, which the events of what was sent have':
    'portal.openAdvice portal.openOpportunity portal.openSending portal.openClaim notices.open',
  'is a step of the report of an accident, which keeps all its answers':
    'notices.answer notices.upload notices.removeFile',
  'is a step of a purchase, which keeps all its answers':
    'purchases.answer purchases.choose purchases.checkPayment purchases.leave',
  'is proven by the tests of payments, which have a page and a stored card':
    'payments.callback payments.complete payments.payWithCard payments.refund payments.removeCard',
  'is proven by the tests of changed contacts, which have the codes':
    'accounts.changeMedium accounts.confirmPhone accounts.stopChange recoveries.confirm',
  'needs a link, a code or a state that this test has not; its tables are watched (row-changes.test.ts)':
    'accounts.confirmEmail accounts.loginDemo accounts.resetBackofficeSession agents.changeOwner agents.invite billing.completeCard calls.keepEvidence calls.removeMark campaigns.move campaigns.next campaigns.settle campaigns.start cars.retryInsurer claims.assign claims.move customers.confirmMedium envelopes.reject envelopes.resend envelopes.sealAgain health.retryInsurer imports.beginUpload imports.discard imports.fetchBafi imports.finishUpload imports.saveProfile imports.undo imports.uploadBafi imports.uploadHarBituah imports.uploadProduction imports.uploadRenewals inquiries.create inquiries.createMany inquiries.start life.retryInsurer mailboxes.remove mailboxes.save mailboxes.saveFolders mails.dropStopped mails.sendNow mails.settle mails.takePolicy mails.takeStopped notices.report pages.signatures papers.file papers.reject policies.changeStatus portal.askAboutOffers portal.askForCall portal.chooseOffer portal.decline portal.finish portal.respond portal.subscribe properties.retryInsurer proposals.updateRenewal purchases.askForCall purchases.confirmCode purchases.order purchases.pay purchases.requestOffers purchases.restart purchases.takeOver renewals.addConsent renewals.renew renewals.results renewals.send renewals.sendMany risks.retryInsurer sendings.restoreMailTemplate sessions.handOver sessions.takeBack',
};
const unproven = Object.values(reasons).flatMap((names) => names.split(' '));

/** What ends something comes last, so that it is there for the others, and then what brings it back. */
const last = /\.(remove|cancel|hide|leave|end|endOthers|changeState|changeOwner|rotateKey)\w*$/;
const first = /\.(reprice|sendOffers)$/;
const placeOf = (name: string) => {
  if (name.startsWith('sessions.')) return 3;
  // A removed claim has no parts to remove.
  if (/^claims\.remove[A-Z]/.test(name)) return 0;
  if (name.endsWith('.restore')) return 2;
  return last.test(name) ? 1 : first.test(name) ? -1 : 0;
};
const writes = allEndpoints.filter(({ endpoint }) => endpoint.method !== 'GET');
/** Writes that the loop makes; others have values in their body and are made before it. */
const looped = writes
  .filter(({ endpoint }) => endpoint.audit && endpoint.access !== 'public')
  .filter(({ endpoint }) => endpoint.access !== 'backoffice' && endpoint.access !== 'administrator')
  .filter(({ name, endpoint }) => bodyOf(name) !== undefined || namesOf(endpoint).length > 0)
  .toSorted((one, other) => placeOf(one.name) - placeOf(other.name));

async function sent(name: string, endpoint: EndpointDefinition, requestId: string): Promise<number> {
  const input = { params: paramsOf(name, endpoint), idempotencyKey: newKey() };
  const headers = { [requestIdHeader]: requestId };
  if (isMultipart(endpoint.body)) {
    const file = { url: reference.url, session: owner, ...input, file: pictureOf('png') };
    return (await sendUpload(endpoint, file)).status;
  }
  return (await reference.send(endpoint, { ...input, body: bodyOf(name) }, owner, { headers })).status;
}

const logged = () => reference.database.db.selectFrom('audit');

test('BKO-04 every write of the contract leaves its values before and after, once, or says why not', async () => {
  await writeMore(reference, owner, await reference.as('backoffice'));
  for (const { name, endpoint } of looped) {
    const requestId = randomUUID();
    const status = await sent(name, endpoint, requestId);
    if (status !== 200 || isMultipart(endpoint.body)) continue;
    const entries = await logged().select('agency_id').where('request_id', '=', requestId).execute();
    expect([name, entries]).toEqual([name, [{ agency_id: expect.any(String) }]]);
  }
  const actions = await actionsWithValues(reference);
  const silent = writes.filter(({ endpoint }) => !endpoint.audit || !actions.has(endpoint.audit));
  expect(silent.map(({ name }) => name).sort()).toEqual(unproven.toSorted());
  const [removal] = await logged().select('rows').where('action', '=', 'agents.remove').execute();
  expect(removal?.rows?.find(({ table }) => table === 'accounts')?.label).toBe('רות גולן');
}, 300_000);
