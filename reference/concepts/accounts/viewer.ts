import { permissionKeys, type Requirement, type Viewer } from '../../../lib/access/keys';

/** System of external credentials that gives access to telephony (S1 §3). */
export const voipSystem = 'VOIP';

interface Rights {
  account_privileges: string[];
  agent_roles: string[];
  external_credentials: { system: string }[];
  agency_roles: string[];
  agency_privileges: string;
  agency_level: string;
  allowed_actions: string[] | null;
}

/** Returns the union of the agent's and the agency's roles (SD 2). */
export const effectiveRoles = (agentRoles: readonly string[], agencyRoles: readonly string[]): string[] => [
  ...new Set([...agentRoles, ...agencyRoles]),
];

/** Returns the permissions of the account and its agency as the access tree evaluates them (S1 §6, SD 2 and SD 3). */
export function viewerOf(rights: Rights): Viewer {
  const roles = effectiveRoles(rights.agent_roles, rights.agency_roles);
  const has: Requirement[] = permissionKeys.filter((key) => roles.includes(key));
  const superuser = rights.account_privileges.includes('superuser');
  const backoffice = roles.includes('backoffice');
  if (superuser) has.push('superuser');
  if (rights.agency_privileges === 'TRUSTED') has.push('trusted');
  if (backoffice) has.push('backoffice');
  if (rights.external_credentials.some((credential) => credential.system === voipSystem)) has.push('voip');
  if (backoffice || (superuser && rights.agency_level === 'TOP_LEVEL')) has.push('administrator');
  return { has, secretary: rights.account_privileges.includes('secretary'), tariffActions: rights.allowed_actions };
}
