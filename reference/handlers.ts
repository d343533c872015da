import { accountHandlers } from './concepts/accounts/handlers';
import { agencyHandlers } from './concepts/agencies/handlers';
import { agentHandlers } from './concepts/agents/handlers';
import { attachingHandlers } from './concepts/attachings/handlers';
import { auditHandlers } from './concepts/audit/handlers';
import { backofficeHandlers } from './concepts/backoffice/handlers';
import { bannerHandlers } from './concepts/banners/handlers';
import { billingHandlers } from './concepts/billing/handlers';
import { callHandlers } from './concepts/calls/handlers';
import { carHandlers } from './concepts/cars/handlers';
import { claimHandlers } from './concepts/claims/handlers';
import { contentHandlers } from './concepts/contents/handlers';
import { customerHandlers } from './concepts/customers/handlers';
import { documentHandlers } from './concepts/documents/handlers';
import { envelopeHandlers } from './concepts/envelopes/handlers';
import { fileHandlers } from './engine/files/handlers';
import { formHandlers } from './concepts/forms/handlers';
import { geographyHandlers } from './concepts/geography/handlers';
import { healthHandlers } from './concepts/health/handlers';
import { impersonationHandlers } from './concepts/impersonations/handlers';
import { importHandlers } from './concepts/imports/handlers';
import { lifeHandlers } from './concepts/life/handlers';
import { mailboxHandlers } from './concepts/mailboxes/handlers';
import { mailHandlers } from './concepts/mails/handlers';
import { messageHandlers } from './concepts/messages/handlers';
import { installationHandlers } from './concepts/installations/handlers';
import { jobHandlers } from './engine/jobs/handlers';
import { mergeHandlers } from './concepts/merges/handlers';
import { newsHandlers } from './concepts/news/handlers';
import { notificationHandlers } from './concepts/notifications/handlers';
import { opportunityHandlers } from './concepts/opportunities/handlers';
import { orderHandlers } from './concepts/orders/handlers';
import { pageHandlers } from './concepts/pages/handlers';
import { paymentHandlers } from './concepts/payments/handlers';
import { productionHandlers } from './concepts/production/handlers';
import { policyHandlers } from './concepts/policies/handlers';
import { proposalHandlers } from './concepts/proposals/handlers';
import { profileHandlers } from './concepts/profiles/handlers';
import { quoteHandlers } from './concepts/quotes/handlers';
import { propertyHandlers } from './concepts/properties/handlers';
import { recoveryHandlers } from './concepts/recoveries/handlers';
import { registrationHandlers } from './concepts/registrations/handlers';
import { relationHandlers } from './concepts/relations/handlers';
import { remarkHandlers } from './concepts/remarks/handlers';
import { reminderHandlers } from './concepts/reminders/handlers';
import { renewalHandlers } from './concepts/renewals/handlers';
import { riskHandlers } from './concepts/risks/handlers';
import { sendingHandlers } from './concepts/sendings/handlers';
import { sessionHandlers } from './concepts/sessions/handlers';
import { subscriptionHandlers } from './concepts/subscriptions/handlers';
import { supportHandlers } from './concepts/support/handlers';
import { similarityHandlers } from './concepts/similarities/handlers';
import { tagHandlers } from './concepts/tags/handlers';
import { tariffHandlers } from './concepts/tariffs/handlers';
import { supplierHandlers } from './concepts/suppliers/handlers';
import { timelineHandlers } from './concepts/timeline/handlers';
import { trendHandlers } from './concepts/trends/handlers';
import { vehicleHandlers } from './concepts/vehicles/handlers';
import { viewHandlers } from './concepts/views/handlers';
import { websiteHandlers } from './concepts/websites/handlers';
import { portalHandlers } from './concepts/portal/handlers';
import { purchaseHandlers } from './concepts/purchases/handlers';
import type { contract } from '../lib/contract/index';
import type { EndpointDefinition } from '../lib/contract/kit/endpoint';
import type { Handler, Handlers } from './engine/http/handlers';

/** Handlers of all concepts of the contract: a missing concept or call does not compile. */
const handlersByConcept = {
  accounts: accountHandlers,
  agencies: agencyHandlers,
  agents: agentHandlers,
  attachings: attachingHandlers,
  audit: auditHandlers,
  backoffice: backofficeHandlers,
  banners: bannerHandlers,
  billing: billingHandlers,
  calls: callHandlers,
  cars: carHandlers,
  claims: claimHandlers,
  contents: contentHandlers,
  customers: customerHandlers,
  documents: documentHandlers,
  envelopes: envelopeHandlers,
  files: fileHandlers,
  forms: formHandlers,
  geography: geographyHandlers,
  health: healthHandlers,
  impersonations: impersonationHandlers,
  imports: importHandlers,
  life: lifeHandlers,
  mailboxes: mailboxHandlers,
  mails: mailHandlers,
  messages: messageHandlers,
  installations: installationHandlers,
  jobs: jobHandlers,
  merges: mergeHandlers,
  news: newsHandlers,
  notifications: notificationHandlers,
  opportunities: opportunityHandlers,
  orders: orderHandlers,
  pages: pageHandlers,
  payments: paymentHandlers,
  production: productionHandlers,
  purchases: purchaseHandlers,
  policies: policyHandlers,
  profiles: profileHandlers,
  proposals: proposalHandlers,
  properties: propertyHandlers,
  quotes: quoteHandlers,
  recoveries: recoveryHandlers,
  registrations: registrationHandlers,
  relations: relationHandlers,
  remarks: remarkHandlers,
  reminders: reminderHandlers,
  risks: riskHandlers,
  renewals: renewalHandlers,
  sendings: sendingHandlers,
  sessions: sessionHandlers,
  subscriptions: subscriptionHandlers,
  support: supportHandlers,
  similarities: similarityHandlers,
  tags: tagHandlers,
  tariffs: tariffHandlers,
  suppliers: supplierHandlers,
  timeline: timelineHandlers,
  trends: trendHandlers,
  vehicles: vehicleHandlers,
  views: viewHandlers,
  websites: websiteHandlers,
  portal: portalHandlers,
} satisfies { [C in keyof typeof contract]: Handlers<(typeof contract)[C]> };

/** Handlers by the full name of their call, such as `orders.create`. */
export const handlers: ReadonlyMap<string, Handler<EndpointDefinition>> = new Map(
  Object.entries(handlersByConcept).flatMap(([concept, calls]) =>
    Object.entries(calls).map(
      ([call, handler]) => [`${concept}.${call}`, handler as unknown as Handler<EndpointDefinition>] as const,
    ),
  ),
);
