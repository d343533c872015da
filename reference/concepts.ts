import { baseConcept } from './engine/base/concept';
import { filesConcept } from './engine/files/concept';
import { idempotencyConcept } from './engine/server/concept';
import { outboxConcept } from './engine/outbox/concept';
import { numberingConcept } from './engine/numbering/concept';
import { jobsConcept } from './engine/tray/concept';
import { webhooksConcept } from './engine/webhooks/concept';
import { exchangeConcept } from './simulators/exchange/concept';
import { carrierConcept } from './simulators/carrier/concept';
import { gatewayConcept } from './simulators/gateway/concept';
import { issuingConcept } from './simulators/issuing/concept';
import { seedConcept } from './concepts/seed/concept';
import { comparisonsConcept } from './concepts/comparisons/concept';
import { suppliersConcept } from './concepts/suppliers/concept';
import { tariffsConcept } from './concepts/tariffs/concept';
import { agenciesConcept } from './concepts/agencies/concept';
import { accountsConcept } from './concepts/accounts/concept';
import { impersonationsConcept } from './concepts/impersonations/concept';
import { sessionsConcept } from './concepts/sessions/concept';
import { commissionsConcept } from './concepts/commissions/concept';
import { contentsConcept } from './concepts/contents/concept';
import { websitesConcept } from './concepts/websites/concept';
import { profilesConcept } from './concepts/profiles/concept';
import { filingsConcept } from './concepts/filings/concept';
import { mailboxesConcept } from './concepts/mailboxes/concept';
import { auditConcept } from './concepts/audit/concept';
import { notificationsConcept } from './concepts/notifications/concept';
import { gatewaysConcept } from './concepts/gateways/concept';
import { registrationsConcept } from './concepts/registrations/concept';
import { recoveriesConcept } from './concepts/recoveries/concept';
import { bannersConcept } from './concepts/banners/concept';
import { newsConcept } from './concepts/news/concept';
import { chargesConcept } from './concepts/charges/concept';
import { billingConcept } from './concepts/billing/concept';
import { geographyConcept } from './concepts/geography/concept';
import { vehiclesConcept } from './concepts/vehicles/concept';
import { customersConcept } from './concepts/customers/concept';
import { agentsConcept } from './concepts/agents/concept';
import { backofficeConcept } from './concepts/backoffice/concept';
import { installationsConcept } from './concepts/installations/concept';
import { subscriptionsConcept } from './concepts/subscriptions/concept';
import { messagesConcept } from './concepts/messages/concept';
import { sendingsConcept } from './concepts/sendings/concept';
import { quotesConcept } from './concepts/quotes/concept';
import { ordersConcept } from './concepts/orders/concept';
import { advicesConcept } from './concepts/advices/concept';
import { linesConcept } from './concepts/lines/concept';
import { carsConcept } from './concepts/cars/concept';
import { healthConcept } from './concepts/health/concept';
import { lifeConcept } from './concepts/life/concept';
import { propertiesConcept } from './concepts/properties/concept';
import { risksConcept } from './concepts/risks/concept';
import { salesConcept } from './concepts/sales/concept';
import { opportunitiesConcept } from './concepts/opportunities/concept';
import { claimsConcept } from './concepts/claims/concept';
import { remarksConcept } from './concepts/remarks/concept';
import { importsConcept } from './concepts/imports/concept';
import { sealsConcept } from './concepts/seals/concept';
import { documentsConcept } from './concepts/documents/concept';
import { tagsConcept } from './concepts/tags/concept';
import { mailsConcept } from './concepts/mails/concept';
import { envelopesConcept } from './concepts/envelopes/concept';
import { inquiriesConcept } from './concepts/inquiries/concept';
import { formsConcept } from './concepts/forms/concept';
import { pagesConcept } from './concepts/pages/concept';
import { lettersConcept } from './concepts/letters/concept';
import { questionnairesConcept } from './concepts/questionnaires/concept';
import { noticesConcept } from './concepts/notices/concept';
import { papersConcept } from './concepts/papers/concept';
import { trackingsConcept } from './concepts/trackings/concept';
import { portalConcept } from './concepts/portal/concept';
import { remindersConcept } from './concepts/reminders/concept';
import { paymentsConcept } from './concepts/payments/concept';
import { policiesConcept } from './concepts/policies/concept';
import { proposalsConcept } from './concepts/proposals/concept';
import { attachingsConcept } from './concepts/attachings/concept';
import { purchasesConcept } from './concepts/purchases/concept';
import { productionConcept } from './concepts/production/concept';
import { renewalsConcept } from './concepts/renewals/concept';
import { callsConcept } from './concepts/calls/concept';
import { campaignsConcept } from './concepts/campaigns/concept';
import { eventsConcept } from './concepts/events/concept';
import { exchangesConcept } from './concepts/exchanges/concept';
import { timelineConcept } from './concepts/timeline/concept';
import { trendsConcept } from './concepts/trends/concept';
import { relationsConcept } from './concepts/relations/concept';
import { similaritiesConcept } from './concepts/similarities/concept';
import { mergesConcept } from './concepts/merges/concept';
import { viewsConcept } from './concepts/views/concept';
import { supportConcept } from './concepts/support/concept';
import { setCustomerColumns } from './concepts/merges/holdings';
import { setNotices } from './concepts/notifications/texts';
import { setLines } from './concepts/quotes/lines';
import { setSources } from './concepts/timeline/sources';
import type { ConceptModule } from './engine/concept';
import { setUnfenced } from './engine/db/row-level-security';
import type {} from './events';

/** The concepts with their literal names, for types. */
export const declared = [
  baseConcept,
  filesConcept,
  idempotencyConcept,
  outboxConcept,
  numberingConcept,
  jobsConcept,
  webhooksConcept,
  exchangeConcept,
  carrierConcept,
  gatewayConcept,
  issuingConcept,
  seedConcept,
  comparisonsConcept,
  suppliersConcept,
  tariffsConcept,
  agenciesConcept,
  accountsConcept,
  impersonationsConcept,
  sessionsConcept,
  contentsConcept,
  websitesConcept,
  profilesConcept,
  mailboxesConcept,
  auditConcept,
  notificationsConcept,
  gatewaysConcept,
  registrationsConcept,
  recoveriesConcept,
  bannersConcept,
  newsConcept,
  chargesConcept,
  billingConcept,
  geographyConcept,
  vehiclesConcept,
  customersConcept,
  agentsConcept,
  installationsConcept,
  subscriptionsConcept,
  messagesConcept,
  sendingsConcept,
  quotesConcept,
  ordersConcept,
  advicesConcept,
  linesConcept,
  carsConcept,
  healthConcept,
  lifeConcept,
  propertiesConcept,
  risksConcept,
  salesConcept,
  opportunitiesConcept,
  claimsConcept,
  remarksConcept,
  importsConcept,
  sealsConcept,
  documentsConcept,
  tagsConcept,
  filingsConcept,
  mailsConcept,
  envelopesConcept,
  inquiriesConcept,
  formsConcept,
  pagesConcept,
  papersConcept,
  trackingsConcept,
  noticesConcept,
  portalConcept,
  lettersConcept,
  questionnairesConcept,
  remindersConcept,
  paymentsConcept,
  policiesConcept,
  proposalsConcept,
  attachingsConcept,
  purchasesConcept,
  productionConcept,
  renewalsConcept,
  commissionsConcept,
  callsConcept,
  campaignsConcept,
  eventsConcept,
  exchangesConcept,
  timelineConcept,
  trendsConcept,
  backofficeConcept,
  relationsConcept,
  similaritiesConcept,
  mergesConcept,
  viewsConcept,
  supportConcept,
] as const satisfies readonly ConceptModule[];

/**
 * All concepts in their order: a concept may import those before it, and its seed runs after theirs. Concepts tell those
 * after them what happens by events (`events.ts`).
 */
export const concepts: readonly ConceptModule[] = [...declared];

setUnfenced(concepts.flatMap(({ unfenced }) => unfenced ?? []));
setLines(concepts.flatMap(({ line }) => line ?? []));
setSources(concepts.flatMap(({ timeline }) => timeline ?? []));
setCustomerColumns(concepts.flatMap(({ customerColumns }) => customerColumns ?? []));
setNotices(concepts.flatMap(({ notices }) => notices ?? []));
