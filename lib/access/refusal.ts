import type { EndpointDefinition } from '../contract/endpoint';
import { missingFor } from './derive';
import { permissionKeys, type Requirement, type Viewer } from './keys';

/** Why a call is refused before it reaches an upstream: nobody is signed in, or this is missing. */
export type Refusal = { kind: 'signIn' } | { kind: 'forbidden'; missing: Requirement | 'session' | 'tariff' };

const isPermission = (access: string) => permissionKeys.some((key) => key === access);

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
  const narrowed = method !== 'GET' && isPermission(access) && viewer.tariffActions?.includes(access) === false;
  return narrowed ? { kind: 'forbidden', missing: 'tariff' } : null;
}
