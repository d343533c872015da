import { accountsConcept } from './concepts/accounts/concept';
import { advicesConcept } from './concepts/advices/concept';
import { agenciesConcept } from './concepts/agencies/concept';
import { agentsConcept } from './concepts/agents/concept';
import { attachingsConcept } from './concepts/attachings/concept';
import { auditConcept } from './concepts/audit/concept';
import { bannersConcept } from './concepts/banners/concept';
import { billingConcept } from './concepts/billing/concept';
import { callsConcept } from './concepts/calls/concept';
import { carsConcept } from './concepts/cars/concept';
import { chargesConcept } from './concepts/charges/concept';
import { claimsConcept } from './concepts/claims/concept';
import { contentsConcept } from './concepts/contents/concept';
import { customersConcept } from './concepts/customers/concept';
import type { ConceptModule } from './engine/concept';
import { baseConcept } from './engine/db/concept';
import { documentsConcept } from './concepts/documents/concept';
import { envelopesConcept } from './concepts/envelopes/concept';
import { formsConcept } from './concepts/forms/concept';
import { filesConcept } from './engine/files/concept';
import { gatewayConcept } from './simulators/gateway/concept';
import { geographyConcept } from './concepts/geography/concept';
import { idempotencyConcept } from './engine/http/concept';
import { importsConcept } from './concepts/imports/concept';
import { mailboxesConcept } from './concepts/mailboxes/concept';
import { mailsConcept } from './concepts/mails/concept';
import { messagesConcept } from './concepts/messages/concept';
import { installationsConcept } from './concepts/installations/concept';
import { issuingConcept } from './simulators/issuing/concept';
import { jobsConcept } from './engine/jobs/concept';
import { mergesConcept } from './concepts/merges/concept';
import { newsConcept } from './concepts/news/concept';
import { notificationsConcept } from './concepts/notifications/concept';
import { numberingConcept } from './engine/numbering/concept';
import { opportunitiesConcept } from './concepts/opportunities/concept';
import { ordersConcept } from './concepts/orders/concept';
import { outboxConcept } from './engine/outbox/concept';
import { paymentsConcept } from './concepts/payments/concept';
import { productionConcept } from './concepts/production/concept';
import { policiesConcept } from './concepts/policies/concept';
import { profilesConcept } from './concepts/profiles/concept';
import { proposalsConcept } from './concepts/proposals/concept';
import { quotesConcept } from './concepts/quotes/concept';
import { recoveriesConcept } from './concepts/recoveries/concept';
import { registrationsConcept } from './concepts/registrations/concept';
import { relationsConcept } from './concepts/relations/concept';
import { remarksConcept } from './concepts/remarks/concept';
import { remindersConcept } from './concepts/reminders/concept';
import { renewalsConcept } from './concepts/renewals/concept';
import { sealsConcept } from './concepts/seals/concept';
import { subscriptionsConcept } from './concepts/subscriptions/concept';
import { tagsConcept } from './concepts/tags/concept';
import { timelineConcept } from './concepts/timeline/concept';
import { trendsConcept } from './concepts/trends/concept';
import { supportConcept } from './concepts/support/concept';
import { sendingsConcept } from './concepts/sendings/concept';
import { similaritiesConcept } from './concepts/similarities/concept';
import { vehiclesConcept } from './concepts/vehicles/concept';
import { viewsConcept } from './concepts/views/concept';
import { websitesConcept } from './concepts/websites/concept';
import { portalConcept } from './concepts/portal/concept';
import { purchasesConcept } from './concepts/purchases/concept';

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
