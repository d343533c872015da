import { accountsConcept } from './accounts/concept';
import { advicesConcept } from './advices/concept';
import { agenciesConcept } from './agencies/concept';
import { agentsConcept } from './agents/concept';
import { attachingsConcept } from './attachings/concept';
import { auditConcept } from './audit/concept';
import { bannersConcept } from './banners/concept';
import { billingConcept } from './billing/concept';
import { callsConcept } from './calls/concept';
import { carsConcept } from './cars/concept';
import { chargesConcept } from './charges/concept';
import { claimsConcept } from './claims/concept';
import { contentsConcept } from './contents/concept';
import { customersConcept } from './customers/concept';
import type { ConceptModule } from './concept';
import { baseConcept } from './db/concept';
import { documentsConcept } from './documents/concept';
import { envelopesConcept } from './envelopes/concept';
import { formsConcept } from './forms/concept';
import { filesConcept } from './files/concept';
import { gatewayConcept } from './gateway/concept';
import { geographyConcept } from './geography/concept';
import { idempotencyConcept } from './http/concept';
import { importsConcept } from './imports/concept';
import { mailboxesConcept } from './mailboxes/concept';
import { mailsConcept } from './mails/concept';
import { messagesConcept } from './messages/concept';
import { installationsConcept } from './installations/concept';
import { issuingConcept } from './issuing/concept';
import { jobsConcept } from './jobs/concept';
import { mergesConcept } from './merges/concept';
import { newsConcept } from './news/concept';
import { notificationsConcept } from './notifications/concept';
import { numberingConcept } from './numbering/concept';
import { opportunitiesConcept } from './opportunities/concept';
import { ordersConcept } from './orders/concept';
import { outboxConcept } from './outbox/concept';
import { paymentsConcept } from './payments/concept';
import { productionConcept } from './production/concept';
import { policiesConcept } from './policies/concept';
import { profilesConcept } from './profiles/concept';
import { proposalsConcept } from './proposals/concept';
import { quotesConcept } from './quotes/concept';
import { recoveriesConcept } from './recoveries/concept';
import { registrationsConcept } from './registrations/concept';
import { relationsConcept } from './relations/concept';
import { remarksConcept } from './remarks/concept';
import { remindersConcept } from './reminders/concept';
import { renewalsConcept } from './renewals/concept';
import { sealsConcept } from './seals/concept';
import { subscriptionsConcept } from './subscriptions/concept';
import { tagsConcept } from './tags/concept';
import { timelineConcept } from './timeline/concept';
import { trendsConcept } from './trends/concept';
import { supportConcept } from './support/concept';
import { sendingsConcept } from './sendings/concept';
import { similaritiesConcept } from './similarities/concept';
import { vehiclesConcept } from './vehicles/concept';
import { viewsConcept } from './views/concept';
import { websitesConcept } from './websites/concept';
import { portalConcept } from './portal/concept';
import { purchasesConcept } from './purchases/concept';

/** All concepts in the order of their seeds: a concept comes after those that its seed needs. */
export const concepts: readonly ConceptModule[] = [
  baseConcept,
  agenciesConcept,
  accountsConcept,
  agentsConcept,
  filesConcept,
  contentsConcept,
  websitesConcept,
  profilesConcept,
  mailboxesConcept,
  auditConcept,
  idempotencyConcept,
  outboxConcept,
  notificationsConcept,
  registrationsConcept,
  recoveriesConcept,
  bannersConcept,
  newsConcept,
  gatewayConcept,
  billingConcept,
  chargesConcept,
  geographyConcept,
  vehiclesConcept,
  numberingConcept,
  customersConcept,
  carsConcept,
  quotesConcept,
  advicesConcept,
  jobsConcept,
  installationsConcept,
  ordersConcept,
  paymentsConcept,
  issuingConcept,
  policiesConcept,
  proposalsConcept,
  opportunitiesConcept,
  claimsConcept,
  tagsConcept,
  documentsConcept,
  envelopesConcept,
  sealsConcept,
  formsConcept,
  attachingsConcept,
  sendingsConcept,
  portalConcept,
  purchasesConcept,
  remarksConcept,
  remindersConcept,
  mailsConcept,
  callsConcept,
  importsConcept,
  renewalsConcept,
  productionConcept,
  subscriptionsConcept,
  messagesConcept,
  timelineConcept,
  trendsConcept,
  relationsConcept,
  similaritiesConcept,
  mergesConcept,
  viewsConcept,
  supportConcept,
];
