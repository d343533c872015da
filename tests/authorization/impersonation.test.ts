import { describe, expect, it, test } from 'vitest';
import { permissionKeys, traits } from '@/lib/access/keys';
import { refusalOf } from '@/lib/access/refusal';
import { inNameOf } from '@/lib/access/rule';
import { allEndpoints } from '@/lib/contract/index';

/**
 * Decisions on whether back-office staff may make a call while impersonating, for every call that changes something and
 * needs a session. Refused are calls that grant access, change where codes and money go, or export everything. A new
 * call fails this test until it is decided on.
 */
const allowed: Readonly<Record<string, string>> = {
  accounts: 'logout',
  agencies: 'edit uploadLogo removeLogo addPhoto removePhoto',
  audit: 'noteRefusal',
  attachings: 'attach addPaper removePaper send receivePaper',
  banners: 'displayable',
  campaigns: 'create update remove test',
  cars: 'createRequest retryInsurer reprice repeatOrder sendOffers recalculate save duplicate persistentSearch addManual changeManual removeManual',
  calls: 'filter create update take settle unsettle addTag removeTag addMark removeMark keepEvidence save',
  claims:
    'create update remove restore move assign addNotice createAccident updateAccident removeAccident createAppraiser updateAppraiser removeAppraiser createBank updateBank removeBank createCar updateCar removeCar createDamage updateDamage removeDamage createDriver updateDriver removeDriver createGarage updateGarage removeGarage createInjured updateInjured removeInjured createInvolvedCar updateInvolvedCar removeInvolvedCar createPayment updatePayment removePayment createPolicyOwner updatePolicyOwner removePolicyOwner createThirdParty updateThirdParty removeThirdParty createWitness updateWitness removeWitness',
  contents: 'save',
  events: 'create update move remove restore',
  customers: 'create update remove restore sendMediumCode confirmMedium setPrivilege setStatus assign',
  documents: 'create update remove restore attach upload receive copyLatestFile',
  envelopes:
    'create update remove send remind remindMany extend cancel reject resend sealAgain saveTemplate removeTemplate',
  forms: 'changeDraft removeDraft draft create update remove restore signatures fill fillAndSend instances keepDraft',
  health: 'createRequest retryInsurer reprice repeatOrder recalculate save sendOffers',
  impersonations: 'end',
  imports:
    'uploadRenewals uploadProduction uploadHarBituah uploadBafi fetchBafi beginUpload sendPart finishUpload abandonUpload saveProfile forgetProfile correct choose commit undo discard',
  inquiries: 'create createMany start',
  installations: 'report',
  jobs: 'cancel remove',
  letters: 'send',
  life: 'createRequest retryInsurer reprice repeatOrder recalculate save sendOffers',
  mailboxes: 'remove',
  messages: 'send sendToMany',
  merges: 'preview create undo',
  notifications: 'add update snooze remove restore mark markAll',
  opportunities: 'answer snooze dismiss recall',
  orders: 'create update remove restore archive cancel hide setPolicyOwnership',
  pages: 'signatures',
  papers: 'ask reject file need',
  payments: 'start record cancel check send complete',
  policies: 'setProducts check askInsurer startByHand recordNumber changeStatus',
  properties: 'createRequest retryInsurer reprice repeatOrder recalculate save sendOffers',
  profiles: 'edit uploadPhoto removePhoto',
  proposals: 'markSeen createRenewal updateRenewal',
  purchases: 'takeOver',
  questionnaires: 'save send',
  relations: 'add change remove restore',
  remarks: 'complete placeTasks add update remove restore',
  reminders: 'send',
  risks: 'createRequest retryInsurer reprice repeatOrder recalculate save sendOffers',
  renewals: 'startSearch mark remove restore edit results renew addConsent',
  sendings: 'saveTemplate addMailTemplate changeMailTemplate removeMailTemplate restoreMailTemplate',
  subscriptions: 'update unsubscribe',
  similarities: 'search dismiss recall',
  tags: 'create rename add remove addToMany',
  notices: 'revoke',
  trackings: 'showAmounts revoke',
  vehicles: 'startPlateSearch',
  views: 'save remove',
  websites: 'remove',
};

const refused: Readonly<Record<string, string>> = {
  accounts: 'resetBackofficeSession changePassword changeMedium confirmPhone', // how a person signs in and is reached
  agents: 'remove create update changeMedium changeState invite changeOwner', // access to the agency
  backoffice:
    'changeAgencyStatus changeAgencyTariff changeAgencyParent changeAccountStatus approveRegistration rejectRegistration', // administration of agencies
  banners: 'dismiss audience create update activate remove restore uploadImage uploadFile', // content for all agencies; what a person has closed
  billing: 'startCard completeCard setDefaultCard removeCard payInvoice', // money
  claims: 'exportExcel', // exports everything
  campaigns: 'start move next settle', // messages to many customers in the person’s name
  events: 'openFeed closeFeed', // a link that reads the person’s calendar without a session
  customers: 'exportExcel', // exports everything
  notices: 'send', // a link in the person’s name by which a claim is opened
  trackings: 'send', // a link in the person’s name that opens the page of a claim
  sendings: 'send', // a link in the person’s name that opens a document
  envelopes: 'link correctSigner', // a link opens a document in the customer’s name
  calls: 'dial', // it rings at the person’s telephone
  exchanges: 'save renewSecret', // where recordings are fetched from, and the key that delivers calls
  gateways: 'save renewSecret', // what messages cost, and the key that reports what became of them
  filings: 'add remove', // to whom letters of a person belong
  impersonations: 'start',
  mailboxes: 'save saveFolders test saveSignature allowReading', // passwords of a mailbox; what stands below letters of a person; who reads them
  mails:
    'sync move postpone see remove createDraft saveDraft send sendNow recall addAttachment removeAttachment attachDocument file saveAttachment takePolicy showPictures addTag removeTag assign look settle takeStopped dropStopped', // letters of a person
  notifications: 'saveSetting', // where messages are sent
  orders: 'exportExcel exportNotifications', // exports everything
  payments: 'payWithCard refund removeCard', // money
  production: 'exportExcel', // exports everything
  renewals: 'exportExcel send sendMany', // exports everything; offers in the person’s name, with a link that opens it
  policies: 'issue', // binds the customer and the agency
  sessions: 'end endOthers handOver', // how a person signs in
  support: 'send answer', // a word to the provider in the person’s name
  tariffs: 'create update', // what agencies may do
  commissions: 'save', // what the agency earns
  suppliers: 'save', // agent numbers: who is paid commission
  websites: 'create edit rotateKey', // keys that open the agency to customers
};

const namesOf = (table: Readonly<Record<string, string>>): string[] =>
  Object.entries(table).flatMap(([concept, calls]) => calls.split(' ').map((call) => `${concept}.${call}`));

const writes = allEndpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.access !== 'public');
const everyone = { has: [...permissionKeys, ...traits], secretary: false, tariffActions: null };
const acting = inNameOf(everyone);

test('BKO-02 every write of the contract is decided on once', () => {
  expect([...namesOf(allowed), ...namesOf(refused)].sort()).toEqual(writes.map(({ name }) => name).sort());
});

describe('BKO-02 acting in the name of somebody who may do everything', () => {
  it.each(namesOf(allowed))('BKO-02 %s is possible', (name) => {
    expect(refusalOf(writes.find((one) => one.name === name)!.endpoint, acting)).toBeNull();
  });

  it.each(namesOf(refused))('BKO-02 %s is refused', (name) => {
    const { endpoint } = writes.find((one) => one.name === name)!;
    expect(refusalOf(endpoint, everyone)).toBeNull();
    expect(refusalOf(endpoint, acting)).toMatchObject({ kind: 'forbidden' });
  });

  it('BKO-02 borrows no administration of other agencies, not even to read', () => {
    const open = allEndpoints.filter(({ endpoint }) => refusalOf(endpoint, acting) === null);
    expect(
      open.map(({ name }) => name).filter((name) => /^(backoffice|audit\.(entries|export)|tariffs)\b/.test(name)),
    ).toEqual([]);
  });
});
