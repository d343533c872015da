import type { EndpointDefinition } from '../contract/endpoint';
import { actions } from './actions';
import { missingFor } from './derive';
import type { Requirement, Viewer } from './keys';

/** Why a call is refused before it reaches an upstream: nobody is signed in, or this is missing. */
export type Refusal =
  { kind: 'signIn' } | { kind: 'forbidden'; missing: Requirement | 'session' | 'tariff' | 'inPerson' };

const ofActions: readonly string[] = Object.values(actions);

/**
 * The gate of calls, as `verdict` is the gate of pages: closed by default, `null` lets the call through.
 * A tariff that lists its actions narrows what changes something, never what only reads (decision 2).
 */
export function refusalOf(endpoint: EndpointDefinition, viewer: Viewer | null): Refusal | null {
  const { access, method, secretary } = endpoint;
  if (access === 'public') return null;
  if (!viewer) return { kind: 'signIn' };
  const missing = missingFor(access, viewer, secretary);
  if (missing) return { kind: 'forbidden', missing };
  if (endpoint.inPerson && viewer.impersonated) return { kind: 'forbidden', missing: 'inPerson' };
  const narrowed = method !== 'GET' && ofActions.includes(access) && viewer.tariffActions?.includes(access) === false;
  return narrowed ? { kind: 'forbidden', missing: 'tariff' } : null;
}
