import type {
  EndpointDefinition,
  OutputOf,
  ParamsOf,
  ParsedBody,
  ParsedQuery,
} from '../../../lib/contract/kit/endpoint';
import type { Context, PublicContext, RealmContext } from './context';

/** The parsed call: path parameters, query and body as the contract describes them. */
export interface HandlerInput<E extends EndpointDefinition> {
  params: ParamsOf<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
}

export type ContextOf<E extends EndpointDefinition> = E extends { access: 'public' } ? PublicContext : Context;

/** Handles one call of the contract, or throws a `Failure`. */
export interface Handler<E extends EndpointDefinition> {
  (input: HandlerInput<E>, context: ContextOf<E>): Promise<OutputOf<E>>;
  /** The handler opens its own transactions (`ownTransaction`). */
  ownTransaction?: true;
  /** Waits before the transaction of the call, and returns the handler that runs in it (`prepared`). */
  prepare?: (input: HandlerInput<E>, context: ContextOf<E>) => Promise<Handler<E>>;
  /** The handler works on the agencies of the caller's realm (`acrossAgencies`). */
  acrossAgencies?: true;
}

/** Handlers of all calls of a concept: `satisfies Handlers<typeof orders>` does not compile when one is missing. */
export type Handlers<C extends Record<string, EndpointDefinition>> = { [K in keyof C]: Handler<C[K]> };

/**
 * Marks a handler that opens its own transactions, because it waits (hashing, other servers) or has to store something
 * even when it fails (attempt counters).
 */
export function ownTransaction<E extends EndpointDefinition>(handler: Handler<E>): Handler<E> {
  return Object.assign(handler, { ownTransaction: true as const });
}

/**
 * Makes a handler that hashes, or reads other agencies, before its transaction. Unlike one that opens its own, it runs
 * once per idempotency key; what it prepares must not refuse a repeated call.
 */
export function prepared<E extends EndpointDefinition>(prepare: NonNullable<Handler<E>['prepare']>): Handler<E> {
  const handler: Handler<E> = async (input, context) => (await prepare(input, context))(input, context);
  return Object.assign(handler, { prepare });
}

/** Marks a handler of administrators: it gets their realm, and its transactions see only the agencies of that realm. */
export function acrossAgencies<E extends EndpointDefinition>(
  handler: (input: HandlerInput<E>, context: RealmContext) => Promise<OutputOf<E>>,
): Handler<E> {
  return Object.assign(handler as unknown as Handler<E>, { acrossAgencies: true as const });
}
