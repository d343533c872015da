import type { EndpointDefinition } from '../contract/endpoint';
import type { Requirement, Viewer } from './keys';
import { beyondTariff, missingFor } from './rule';

/** What a person lacks for a call. */
export type Lack = Requirement | 'session' | 'tariff' | 'inPerson';

/** Why a call is refused before it is carried out: nobody is signed in, or this is missing. */
export type Refusal = { kind: 'signIn' } | { kind: 'forbidden'; missing: Lack };

/** The answer that screens get: an act is allowed, or the first thing that is missing. */
export type Decision = { allowed: true } | { allowed: false; because: Lack };

/**
 * Decides on a call; both servers and all screens ask this one function. `null` lets the call through.
 * The tariff restricts every permission key of a call that changes something, unless the call is exempt (SD 2).
 */
export function refusalOf(endpoint: EndpointDefinition, viewer: Viewer | null): Refusal | null {
  const { access, method, secretary, tariff } = endpoint;
  if (access === 'public') return null;
  if (!viewer) return { kind: 'signIn' };
  const missing = missingFor(access, viewer, secretary);
  if (missing) return { kind: 'forbidden', missing };
  if (endpoint.inPerson && viewer.impersonated) return { kind: 'forbidden', missing: 'inPerson' };
  const restricted = method !== 'GET' && tariff !== 'exempt' && beyondTariff(access, viewer).length > 0;
  return restricted ? { kind: 'forbidden', missing: 'tariff' } : null;
}

/** Whether a person may make a call, and why not: for screens, which offer an act or say why it is closed. */
export function may(viewer: Viewer, endpoint: EndpointDefinition): Decision {
  const refusal = refusalOf(endpoint, viewer);
  if (!refusal) return { allowed: true };
  return { allowed: false, because: refusal.kind === 'signIn' ? 'session' : refusal.missing };
}
