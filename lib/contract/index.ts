import { accounts } from './accounts';
import { agencies } from './agencies';
import { agents } from './agents';
import { attachings } from './attachings';
import { audit } from './audit';
import { backoffice } from './backoffice';
import { banners } from './banners';
import { billing } from './billing';
import { calls } from './calls';
import { cars } from './cars';
import { claims } from './claims';
import { contents } from './contents';
import { customers } from './customers';
import { documents } from './documents';
import type { EndpointDefinition } from './endpoint';
import { envelopes } from './envelopes';
import { files } from './files';
import { forms } from './forms';
import { geography } from './geography';
import { health } from './health';
import { impersonations } from './impersonations';
import { imports } from './imports';
import { installations } from './installations';
import { jobs } from './jobs';
import { life } from './life';
import { mailboxes } from './mailboxes';
import { mails } from './mails';
import { messages } from './messages';
import { merges } from './merges';
import { news } from './news';
import { notifications } from './notifications';
import { opportunities } from './opportunities';
import { orders } from './orders';
import { pages } from './pages';
import { payments } from './payments';
import { production } from './production';
import { policies } from './policies';
import { profiles } from './profiles';
import { proposals } from './proposals';
import { properties } from './properties';
import { purchases } from './purchases';
import { quotes } from './quotes';
import { recoveries } from './recoveries';
import { registrations } from './registrations';
import { relations } from './relations';
import { remarks } from './remarks';
import { reminders } from './reminders';
import { renewals } from './renewals';
import { risks } from './risks';
import { sendings } from './sendings';
import { sessions } from './sessions';
import { subscriptions } from './subscriptions';
import { support } from './support';
import { similarities } from './similarities';
import { tags } from './tags';
import { tariffs } from './tariffs';
import { suppliers } from './suppliers';
import { timeline } from './timeline';
import { trends } from './trends';
import { vehicles } from './vehicles';
import { views } from './views';
import { websites } from './websites';
import { portal } from './portal';

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
  contents,
  customers,
  documents,
  envelopes,
  files,
  forms,
  geography,
  health,
  impersonations,
  imports,
  installations,
  jobs,
  life,
  mailboxes,
  mails,
  messages,
  merges,
  news,
  notifications,
  opportunities,
  orders,
  pages,
  payments,
  production,
  policies,
  profiles,
  proposals,
  properties,
  purchases,
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
