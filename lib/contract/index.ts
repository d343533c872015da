import { accounts } from './accounts';
import { agencies } from './agencies';
import { banners } from './banners';
import { billing } from './billing';
import { cars } from './cars';
import { comparisons } from './comparisons';
import { customers } from './customers';
import type { EndpointDefinition } from './endpoint';
import { geography } from './geography';
import { news } from './news';
import { orders } from './orders';
import { recoveries } from './recoveries';
import { registrations } from './registrations';
import { sessions } from './sessions';
import { vehicles } from './vehicles';

/** Every upstream call the product can make, by concept. */
export const contract = {
  accounts,
  agencies,
  banners,
  billing,
  cars,
  comparisons,
  customers,
  geography,
  news,
  orders,
  recoveries,
  registrations,
  sessions,
  vehicles,
};

/** One call with the name under which logs, documents and tests know it: `orders.create`. */
export interface NamedEndpoint {
  name: string;
  endpoint: EndpointDefinition;
}

/** All calls as a list, for whatever enumerates the contract. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(([concept, calls]) =>
  Object.entries(calls).map(([call, endpoint]) => ({ name: `${concept}.${call}`, endpoint: endpoint as EndpointDefinition })),
);
