import { accountHandlers } from './accounts/handlers';
import { agencyHandlers } from './agencies/handlers';
import { agentHandlers } from './agents/handlers';
import { attachingHandlers } from './attachings/handlers';
import { auditHandlers } from './audit/handlers';
import { backofficeHandlers } from './backoffice/handlers';
import { bannerHandlers } from './banners/handlers';
import { billingHandlers } from './billing/handlers';
import { callHandlers } from './calls/handlers';
import { carHandlers } from './cars/handlers';
import { claimHandlers } from './claims/handlers';
import { contentHandlers } from './contents/handlers';
import { customerHandlers } from './customers/handlers';
import { documentHandlers } from './documents/handlers';
import { envelopeHandlers } from './envelopes/handlers';
import { fileHandlers } from './files/handlers';
import { formHandlers } from './forms/handlers';
import { geographyHandlers } from './geography/handlers';
import { healthHandlers } from './health/handlers';
import { impersonationHandlers } from './impersonations/handlers';
import { importHandlers } from './imports/handlers';
import { lifeHandlers } from './life/handlers';
import { mailboxHandlers } from './mailboxes/handlers';
import { mailHandlers } from './mails/handlers';
import { messageHandlers } from './messages/handlers';
import { installationHandlers } from './installations/handlers';
import { jobHandlers } from './jobs/handlers';
import { mergeHandlers } from './merges/handlers';
import { newsHandlers } from './news/handlers';
import { notificationHandlers } from './notifications/handlers';
import { opportunityHandlers } from './opportunities/handlers';
import { orderHandlers } from './orders/handlers';
import { pageHandlers } from './pages/handlers';
import { paymentHandlers } from './payments/handlers';
import { productionHandlers } from './production/handlers';
import { policyHandlers } from './policies/handlers';
import { proposalHandlers } from './proposals/handlers';
import { profileHandlers } from './profiles/handlers';
import { quoteHandlers } from './quotes/handlers';
import { propertyHandlers } from './properties/handlers';
import { recoveryHandlers } from './recoveries/handlers';
import { registrationHandlers } from './registrations/handlers';
import { relationHandlers } from './relations/handlers';
import { remarkHandlers } from './remarks/handlers';
import { reminderHandlers } from './reminders/handlers';
import { renewalHandlers } from './renewals/handlers';
import { riskHandlers } from './risks/handlers';
import { sendingHandlers } from './sendings/handlers';
import { sessionHandlers } from './sessions/handlers';
import { subscriptionHandlers } from './subscriptions/handlers';
import { supportHandlers } from './support/handlers';
import { similarityHandlers } from './similarities/handlers';
import { tagHandlers } from './tags/handlers';
import { tariffHandlers } from './tariffs/handlers';
import { supplierHandlers } from './suppliers/handlers';
import { timelineHandlers } from './timeline/handlers';
import { trendHandlers } from './trends/handlers';
import { vehicleHandlers } from './vehicles/handlers';
import { viewHandlers } from './views/handlers';
import { websiteHandlers } from './websites/handlers';
import { portalHandlers } from './portal/handlers';
import { purchaseHandlers } from './purchases/handlers';
import type { contract } from '../lib/contract/index';
import type { EndpointDefinition } from '../lib/contract/endpoint';
import type { Handler, Handlers } from './http/handlers';

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
