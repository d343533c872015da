import { describe, expect, it, test } from 'vitest';
import { decisionsFor } from '@/lib/access/actions';
import { isClosedByTariff } from '@/lib/access/derive';
import { permissionKeys, type PermissionKey, type Requirement, type Viewer } from '@/lib/access/keys';
import { may, refusalOf } from '@/lib/access/refusal';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { allEndpoints } from '@/lib/contract/index';
import { z } from 'zod';

/** Calls that change something, by the permission keys that a tariff must include. Written by hand from SD 2. */
const restricted: Readonly<Partial<Record<PermissionKey, readonly string[]>>> = {
  CAR_SEARCH: [
    'cars.createRequest',
    'cars.retryInsurer',
    'cars.reprice',
    'cars.recalculate',
    'cars.save',
    'cars.sendOffers',
    'cars.duplicate',
    'cars.persistentSearch',
    'cars.addManual',
    'cars.changeManual',
    'cars.removeManual',
    'cars.repeatOrder',
    'vehicles.startPlateSearch',
  ],
  LIFE_SEARCH: [
    'health.createRequest',
    'health.retryInsurer',
    'health.reprice',
    'health.sendOffers',
    'health.recalculate',
    'health.save',
    'health.repeatOrder',
    'life.createRequest',
    'life.retryInsurer',
    'life.reprice',
    'life.sendOffers',
    'life.recalculate',
    'life.save',
    'life.repeatOrder',
  ],
  PROPERTY_SEARCH: [
    'properties.createRequest',
    'properties.retryInsurer',
    'properties.reprice',
    'properties.sendOffers',
    'properties.save',
    'properties.recalculate',
    'properties.repeatOrder',
  ],
  RISK_SEARCH: [
    'risks.createRequest',
    'risks.retryInsurer',
    'risks.reprice',
    'risks.recalculate',
    'risks.save',
    'risks.sendOffers',
    'risks.repeatOrder',
  ],
  VIEW_MENU_CUSTOMERS: [
    'campaigns.create',
    'campaigns.update',
    'campaigns.remove',
    'campaigns.test',
    'campaigns.start',
    'gateways.save',
    'gateways.renewSecret',
    'campaigns.move',
    'campaigns.next',
    'campaigns.settle',
    'customers.exportExcel',
    'customers.create',
    'customers.update',
    'customers.remove',
    'customers.restore',
    'customers.sendMediumCode',
    'customers.confirmMedium',
    'customers.setPrivilege',
    'customers.setStatus',
    'documents.create',
    'documents.update',
    'documents.remove',
    'documents.restore',
    'documents.attach',
    'documents.upload',
    'documents.receive',
    'documents.copyLatestFile',
    'letters.send',
    'messages.send',
    'messages.sendToMany',
    'sendings.send',
    'merges.create',
    'merges.undo',
    'opportunities.answer',
    'opportunities.snooze',
    'opportunities.dismiss',
    'opportunities.recall',
    'relations.add',
    'relations.change',
    'relations.remove',
    'relations.restore',
    'events.openFeed',
    'events.closeFeed',
    'events.create',
    'events.update',
    'events.move',
    'events.remove',
    'events.restore',
    'remarks.placeTasks',
    'remarks.complete',
    'remarks.add',
    'remarks.update',
    'remarks.remove',
    'remarks.restore',
    'subscriptions.update',
    'similarities.search',
    'similarities.dismiss',
    'similarities.recall',
    'tags.create',
    'tags.rename',
    'tags.add',
    'tags.remove',
    'tags.addToMany',
    'notices.send',
    'notices.revoke',
    'trackings.send',
    'trackings.showAmounts',
    'trackings.revoke',
  ],
  SEND_DOCS_FOR_SIGN: [
    'attachings.send',
    'envelopes.create',
    'envelopes.update',
    'envelopes.remove',
    'envelopes.send',
    'envelopes.link',
    'envelopes.correctSigner',
    'envelopes.remind',
    'envelopes.remindMany',
    'envelopes.extend',
    'envelopes.cancel',
    'envelopes.reject',
    'envelopes.resend',
    'envelopes.sealAgain',
    'envelopes.saveTemplate',
    'envelopes.removeTemplate',
    'papers.ask',
    'papers.reject',
    'questionnaires.send',
    'forms.changeDraft',
    'forms.removeDraft',
    'forms.draft',
    'forms.create',
    'forms.update',
    'forms.remove',
    'forms.restore',
    'forms.signatures',
    'forms.fill',
    'forms.fillAndSend',
    'forms.instances',
    'forms.keepDraft',
    'pages.signatures',
  ],
  CREATE_ORDER: [
    'attachings.attach',
    'attachings.addPaper',
    'attachings.removePaper',
    'attachings.receivePaper',
    'orders.exportExcel',
    'orders.exportNotifications',
    'orders.setPolicyOwnership',
    'orders.create',
    'orders.update',
    'orders.remove',
    'orders.restore',
    'orders.archive',
    'orders.cancel',
    'orders.hide',
    'proposals.createRenewal',
    'proposals.updateRenewal',
    'payments.start',
    'payments.payWithCard',
    'payments.record',
    'payments.cancel',
    'payments.refund',
    'payments.removeCard',
    'payments.check',
    'payments.send',
    'purchases.takeOver',
    'payments.complete',
    'policies.setProducts',
    'policies.check',
    'policies.issue',
    'policies.askInsurer',
    'policies.startByHand',
    'policies.recordNumber',
    'policies.changeStatus',
    'reminders.send',
  ],
  HARBITUAH_IMPORT: ['imports.uploadHarBituah', 'inquiries.create', 'inquiries.createMany', 'inquiries.start'],
  RENEWAL_IMPORT: [
    'imports.uploadRenewals',
    'renewals.exportExcel',
    'renewals.startSearch',
    'renewals.mark',
    'renewals.remove',
    'renewals.restore',
    'renewals.edit',
    'renewals.results',
    'renewals.renew',
    'renewals.addConsent',
    'renewals.send',
    'renewals.sendMany',
  ],
  VIEW_MENU_MAILS: [
    'filings.add',
    'filings.remove',
    'mails.addAttachment',
    'mails.addTag',
    'mails.assign',
    'mails.attachDocument',
    'mails.createDraft',
    'mails.dropStopped',
    'mails.file',
    'mails.move',
    'mails.postpone',
    'mails.recall',
    'mails.remove',
    'mails.removeAttachment',
    'mails.removeTag',
    'mails.saveAttachment',
    'mails.saveDraft',
    'mails.see',
    'mails.send',
    'mails.sendNow',
    'mails.settle',
    'mails.showPictures',
    'mails.takePolicy',
    'mails.takeStopped',
  ],
  GET_PRODUCTION_REPORT: ['production.exportExcel', 'imports.uploadProduction'],
  VIEW_MENU_TELEPHONY: [
    'calls.create',
    'calls.update',
    'calls.dial',
    'calls.take',
    'calls.settle',
    'calls.unsettle',
    'calls.addTag',
    'calls.removeTag',
    'calls.addMark',
    'calls.removeMark',
    'calls.keepEvidence',
    'calls.save',
    'exchanges.save',
    'exchanges.renewSecret',
  ],
};

/** Further permission keys that a tariff must include, by call. */
const further: Readonly<Record<string, readonly PermissionKey[]>> = {
  'calls.keepEvidence': ['VIEW_MENU_CUSTOMERS'],
  'calls.save': ['VIEW_MENU_CUSTOMERS'],
  'inquiries.create': ['SEND_DOCS_FOR_SIGN'],
  'inquiries.createMany': ['SEND_DOCS_FOR_SIGN'],
  'mails.attachDocument': ['VIEW_MENU_CUSTOMERS'],
  'mails.saveAttachment': ['VIEW_MENU_CUSTOMERS'],
  'mails.takePolicy': ['VIEW_MENU_CUSTOMERS', 'CREATE_ORDER'],
};

/** Calls with a permission key that no tariff restricts: they only read, or the law requires them. */
const exempt = ['calls.filter', 'mails.sync', 'mails.look', 'merges.preview', 'subscriptions.unsubscribe'];

const everything: Requirement[] = [...permissionKeys, 'superuser', 'trusted', 'backoffice', 'voip', 'administrator'];
const withTariff = (tariffActions: readonly PermissionKey[] | null, has = everything): Viewer => ({
  has,
  secretary: false,
  tariffActions,
});
const endpointOf = (name: string) => allEndpoints.find((one) => one.name === name)?.endpoint;
const cells = permissionKeys.flatMap((key) => (restricted[key] ?? []).map((name) => ({ key, name })));
const beyond = { kind: 'forbidden', missing: 'tariff' };

describe('NAV-03 a tariff that lists permission keys', () => {
  it.each(cells)('NAV-03 restricts $name to tariffs with $key', ({ key, name }) => {
    const endpoint = endpointOf(name)!;
    const others = permissionKeys.filter((one) => one !== key);
    expect(refusalOf(endpoint, withTariff(others))).toEqual(beyond);
    expect(refusalOf(endpoint, withTariff([]))).toEqual(beyond);
    expect(refusalOf(endpoint, withTariff([key, ...(further[name] ?? [])]))).toBeNull();
    expect(refusalOf(endpoint, withTariff(null))).toBeNull();
  });

  it.each(Object.entries(further))('NAV-03 restricts %s to tariffs with %j as well', (name, keys) => {
    for (const key of keys)
      expect(refusalOf(endpointOf(name)!, withTariff(permissionKeys.filter((one) => one !== key)))).toEqual(beyond);
  });

  it('NAV-03 restricts nothing else, and never reading', () => {
    const refused = allEndpoints.filter(({ endpoint }) => refusalOf(endpoint, withTariff([])) !== null);
    expect(refused.map(({ name }) => name).sort()).toEqual(cells.map(({ name }) => name).sort());
    expect(allEndpoints.filter(({ endpoint }) => endpoint.tariff).map(({ name }) => name)).toEqual(exempt);
  });
});

const call = (access: EndpointDefinition['access'], more: Partial<EndpointDefinition> = {}): EndpointDefinition => ({
  upstream: 'ins-api',
  method: 'POST',
  path: 'agent/insurance/health/requests',
  access,
  response: z.object({}),
  ...more,
});

describe('NAV-02 a gate with several requirements', () => {
  const health = call(['LIFE_SEARCH', 'trusted']);
  const calls = call(['VIEW_MENU_TELEPHONY', 'voip'], { method: 'GET' });

  test('NAV-02 asks for every one of them and names the first that is missing', () => {
    expect(refusalOf(health, withTariff(null, ['LIFE_SEARCH', 'trusted']))).toBeNull();
    expect(refusalOf(health, withTariff(null, ['LIFE_SEARCH']))).toEqual({ kind: 'forbidden', missing: 'trusted' });
    expect(refusalOf(health, withTariff(null, ['trusted']))).toEqual({ kind: 'forbidden', missing: 'LIFE_SEARCH' });
    expect(refusalOf(calls, withTariff(null, ['VIEW_MENU_TELEPHONY']))).toEqual({ kind: 'forbidden', missing: 'voip' });
    expect(refusalOf(calls, withTariff(null, ['VIEW_MENU_TELEPHONY', 'voip']))).toBeNull();
    expect(refusalOf(health, null)).toEqual({ kind: 'signIn' });
    expect(refusalOf(health, { ...withTariff(null), secretary: true })).toMatchObject({ kind: 'forbidden' });
  });

  test('NAV-03 lets the tariff restrict the permission keys among them', () => {
    expect(refusalOf(health, withTariff(['CAR_SEARCH']))).toEqual(beyond);
    expect(refusalOf(health, withTariff(['LIFE_SEARCH']))).toBeNull();
    expect(refusalOf(calls, withTariff([]))).toBeNull();
    expect(refusalOf({ ...health, tariff: 'exempt' }, withTariff([]))).toBeNull();
  });

  test('NAV-02 is never empty: an empty list would let everyone in', () => {
    expect(() => refusalOf(call([]), withTariff(null))).toThrow('no requirement');
    expect(allEndpoints.filter(({ endpoint: { access } }) => access.length === 0)).toEqual([]);
  });
});

test('NAV-02 screens get the decision of the gate, with the reason', () => {
  expect(may(withTariff(null), call('CAR_SEARCH'))).toEqual({ allowed: true });
  expect(may(withTariff(null, []), call('CAR_SEARCH'))).toEqual({ allowed: false, because: 'CAR_SEARCH' });
  expect(may(withTariff([]), call('CAR_SEARCH'))).toEqual({ allowed: false, because: 'tariff' });
  expect(may({ ...withTariff(null), impersonated: true }, call('session', { inPerson: true }))).toEqual({
    allowed: false,
    because: 'inPerson',
  });
  expect(decisionsFor(withTariff(['CREATE_ORDER']))).toEqual({
    createQuote: { allowed: false, because: 'tariff' },
    createOrder: { allowed: true },
    editOrder: { allowed: true },
    createCustomer: { allowed: false, because: 'tariff' },
    sendToSign: { allowed: false, because: 'tariff' },
  });
});

test.each([
  ['/customers', ['CAR_SEARCH'], true],
  ['/customers/new', ['VIEW_MENU_CUSTOMERS'], false],
  ['/customers/scan', ['SCAN_DOCS'], true],
  ['/customers/scan', ['VIEW_MENU_CUSTOMERS'], false],
  ['/cars/request', ['LIFE_SEARCH'], true],
  ['/processes/documents/new', ['VIEW_MENU_CUSTOMERS'], true],
  ['/processes/requests', [], false],
  ['/profile/edit', [], false],
  ['/nothing/here', [], false],
  ['/customers', null, false],
] as const)('SD 2 %s with a tariff of %j: its actions are closed beforehand: %s', (path, tariffActions, closed) => {
  expect(isClosedByTariff(path, { has: permissionKeys, secretary: false, tariffActions })).toBe(closed);
});
