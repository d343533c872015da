import type { EndpointDefinition } from '../contract/kit/endpoint';
import type { Requirement, Viewer } from './keys';
import { beyondTariff, missingFor } from './rule';

/** Missing requirement of a call. */
export type Lack = Requirement | 'session' | 'tariff' | 'inPerson' | 'mailReading';

/** Reason of a refusal before a call is carried out: not signed in, or a missing requirement. */
export type Refusal = { kind: 'signIn' } | { kind: 'forbidden'; missing: Lack };

/** Decision for screens: allowed, or the first missing requirement. */
export type Decision = { allowed: true } | { allowed: false; because: Lack };

/**
 * Decides on a call, for both servers and all screens. Returns `null` when the call is allowed. The tariff restricts
 * every permission key of a call that changes something, unless the call is exempt (SD 2).
 */
export function refusalOf(endpoint: EndpointDefinition, viewer: Viewer | null): Refusal | null {
  const { access, method, secretary, tariff } = endpoint;
  if (access === 'public') return null;
  if (!viewer) return { kind: 'signIn' };
  const missing = missingFor(access, viewer, secretary);
  if (missing) return { kind: 'forbidden', missing };
  const personal = personalLack(endpoint, viewer);
  if (personal) return { kind: 'forbidden', missing: personal };
  const restricted = method !== 'GET' && tariff !== 'exempt' && beyondTariff(access, viewer).length > 0;
  return restricted ? { kind: 'forbidden', missing: 'tariff' } : null;
}

/** Returns why somebody who acts in another's name may not make a call; `undefined` when they may. */
function personalLack({ inPerson }: EndpointDefinition, viewer: Viewer): Lack | undefined {
  if (!inPerson || !viewer.impersonated) return undefined;
  if (inPerson === true) return 'inPerson';
  return viewer.mailClosed && 'mailReading';
}

/**
 * Returns whether a viewer may make a call and why not, so that screens can offer the action or explain why it is
 * disabled.
 */
export function may(viewer: Viewer, endpoint: EndpointDefinition): Decision {
  const refusal = refusalOf(endpoint, viewer);
  if (!refusal) return { allowed: true };
  return { allowed: false, because: refusal.kind === 'signIn' ? 'session' : refusal.missing };
}
