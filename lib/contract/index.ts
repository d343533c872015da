import { accounts } from './agencies/accounts';
import { agencies } from './agencies/agencies';
import { agents } from './agencies/agents';
import { attachings } from './orders/attachings';
import { audit } from './agencies/audit';
import { backoffice } from './agencies/backoffice';
import { banners } from './desk/banners';
import { billing } from './agencies/billing';
import { calls } from './customers/calls';
import { cars } from './quotes/cars';
import { claims } from './claims/claims';
import { commissions } from './agencies/commissions';
import { contents } from './desk/contents';
import { customers } from './customers/customers';
import { documents } from './documents/documents';
import { events } from './desk/events';
import type { EndpointDefinition } from './kit/endpoint';
import { envelopes } from './documents/envelopes';
import { exchanges } from './agencies/exchanges';
import { filings } from './customers/filings';
import { files } from './documents/files';
import { forms } from './documents/forms';
import { gateways } from './agencies/gateways';
import { geography } from './quotes/geography';
import { health } from './quotes/health';
import { impersonations } from './agencies/impersonations';
import { imports } from './customers/imports';
import { inquiries } from './customers/inquiries';
import { installations } from './desk/installations';
import { jobs } from './desk/jobs';
import { letters } from './claims/letters';
import { life } from './quotes/life';
import { mailboxes } from './agencies/mailboxes';
import { mails } from './customers/mails';
import { messages } from './customers/messages';
import { merges } from './customers/merges';
import { news } from './desk/news';
import { notifications } from './desk/notifications';
import { campaigns } from './desk/campaigns';
import { opportunities } from './desk/opportunities';
import { orders } from './orders/orders';
import { pages } from './documents/pages';
import { notices } from './claims/notices';
import { papers } from './claims/papers';
import { questionnaires } from './claims/questionnaires';
import { trackings } from './claims/trackings';
import { payments } from './orders/payments';
import { production } from './orders/production';
import { policies } from './orders/policies';
import { profiles } from './agencies/profiles';
import { proposals } from './orders/proposals';
import { properties } from './quotes/properties';
import { purchases } from './portal/purchases';
import { quotes } from './quotes/quotes';
import { recoveries } from './agencies/recoveries';
import { registrations } from './agencies/registrations';
import { relations } from './customers/relations';
import { remarks } from './customers/remarks';
import { reminders } from './customers/reminders';
import { renewals } from './orders/renewals';
import { risks } from './quotes/risks';
import { sendings } from './customers/sendings';
import { sessions } from './agencies/sessions';
import { subscriptions } from './customers/subscriptions';
import { support } from './desk/support';
import { similarities } from './customers/similarities';
import { tags } from './customers/tags';
import { tariffs } from './agencies/tariffs';
import { suppliers } from './agencies/suppliers';
import { timeline } from './customers/timeline';
import { trends } from './desk/trends';
import { vehicles } from './quotes/vehicles';
import { views } from './desk/views';
import { websites } from './agencies/websites';
import { portal } from './portal/portal';

/** All upstream calls of the product, by concept. */
export const contract = {
  accounts,
  agencies,
  agents,
  attachings,
  audit,
  backoffice,
  banners,
  billing,
  calls,
  cars,
  claims,
  commissions,
  contents,
  customers,
  documents,
  envelopes,
  events,
  exchanges,
  files,
  filings,
  forms,
  gateways,
  geography,
  health,
  impersonations,
  imports,
  inquiries,
  installations,
  jobs,
  letters,
  life,
  mailboxes,
  mails,
  messages,
  merges,
  news,
  notices,
  notifications,
  campaigns,
  opportunities,
  orders,
  pages,
  papers,
  payments,
  production,
  policies,
  profiles,
  proposals,
  properties,
  purchases,
  questionnaires,
  quotes,
  recoveries,
  registrations,
  relations,
  remarks,
  reminders,
  risks,
  renewals,
  sendings,
  sessions,
  subscriptions,
  support,
  similarities,
  tags,
  tariffs,
  suppliers,
  timeline,
  trackings,
  trends,
  vehicles,
  views,
  websites,
  portal,
};

/** An endpoint with its name in logs, documents and tests: `orders.create`. */
export interface NamedEndpoint {
  name: string;
  endpoint: EndpointDefinition;
}

/** All endpoints as a list. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(([concept, calls]) =>
  Object.entries(calls).map(([call, endpoint]) => ({
    name: `${concept}.${call}`,
    endpoint: endpoint as EndpointDefinition,
  })),
);
