import { cars } from '../contract/quotes/cars';
import { customers } from '../contract/customers/customers';
import type { EndpointDefinition } from '../contract/kit/endpoint';
import { envelopes } from '../contract/documents/envelopes';
import { callsOf } from '../contract/quotes/lines';
import { orders } from '../contract/orders/orders';
import type { Viewer } from './keys';
import { type Decision, may } from './refusal';

export type { Decision } from './refusal';

/** Actions that many screens offer, by their call. */
export const actions = {
  createQuote: cars.createRequest,
  createOrder: orders.create,
  editOrder: orders.update,
  createCustomer: customers.create,
  sendToSign: envelopes.create,
} as const satisfies Record<string, EndpointDefinition>;

export type Action = keyof typeof actions;

/** Returns the decision on new requests in the line of a product; cars when the product cannot be quoted. */
export const mayQuote = (viewer: Viewer, productType: string): Decision =>
  may(viewer, callsOf(productType)?.createRequest ?? cars.createRequest);

/** Returns the decision on each of these actions for one viewer. Client components get this, never roles. */
export const decisionsFor = (viewer: Viewer): Record<Action, Decision> =>
  Object.fromEntries(Object.entries(actions).map(([action, endpoint]) => [action, may(viewer, endpoint)])) as Record<
    Action,
    Decision
  >;
