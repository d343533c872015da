import type { contract } from '../lib/contract/index';
import type { EndpointDefinition } from '../lib/contract/kit/endpoint';
import { declared } from './concepts';
import type { ConceptModule } from './engine/concept';
import type { Handler } from './engine/http/handlers';

type Handled = Extract<(typeof declared)[number], { handlers: object }>['name'];

/** Only a type when the calls of every concept of the contract have handlers; a missing one does not compile. */
type Complete = [Exclude<keyof typeof contract, Handled>] extends [never] ? readonly ConceptModule[] : never;

const concepts: Complete = declared;

/** Handlers by the full name of their call, such as `orders.create`. */
export const handlers: ReadonlyMap<string, Handler<EndpointDefinition>> = new Map(
  concepts.flatMap(({ name, handlers: calls = {} }) =>
    Object.entries(calls).map(
      ([call, handler]) => [`${name}.${call}`, handler as unknown as Handler<EndpointDefinition>] as const,
    ),
  ),
);
