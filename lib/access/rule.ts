import { type Access, type PermissionKey, permissionKeys, type Requirement, type Viewer } from './keys';

/**
 * Returns the requirements of a gate; none for `public` and `session`. @throws Error on an empty list, which would open
 * the gate
 */
export function requirementsOf(access: Access): readonly Requirement[] {
  if (access === 'public' || access === 'session') return [];
  const requirements = typeof access === 'string' ? [access] : access;
  if (requirements.length === 0) throw new Error('A gate lists no requirement');
  return requirements;
}

/**
 * Returns whether a viewer meets a requirement. A secretary meets none: pages and calls are opened to secretaries one
 * by one (SD 3).
 */
export const holds = (viewer: Viewer, requirement: Requirement): boolean =>
  !viewer.secretary && viewer.has.includes(requirement);

/** Requirements that impersonation never grants: agencies are administered in one's own name only. */
const neverBorrowed: readonly Requirement[] = ['backoffice', 'administrator'];

/**
 * Returns the viewer that back-office staff get when they impersonate an account.
 * @param mailOpen whether the person allows them to read the mail
 */
export const inNameOf = (viewer: Viewer, mailOpen = false): Viewer => ({
  ...viewer,
  has: viewer.has.filter((requirement) => !neverBorrowed.includes(requirement)),
  impersonated: true,
  ...(!mailOpen && { mailClosed: true }),
});

/**
 * Returns the first requirement of a gate that a viewer does not meet; `undefined` when all are met.
 * @param openToSecretary whether the page or call is marked `secretary` (SD 3)
 */
export function missingFor(
  access: Access,
  viewer: Viewer,
  openToSecretary = false,
): Requirement | 'session' | undefined {
  if (access === 'public') return undefined;
  const requirements = requirementsOf(access);
  if (viewer.secretary && !openToSecretary) return requirements[0] ?? 'session';
  return requirements.find((requirement) => !viewer.has.includes(requirement));
}

const keys: readonly string[] = permissionKeys;
const isKey = (requirement: Requirement): requirement is PermissionKey => keys.includes(requirement);

/** Returns the permission keys of a gate that the tariff does not include; none when the tariff lists no actions. */
export const beyondTariff = (access: Access, { tariffActions }: Viewer): readonly PermissionKey[] =>
  tariffActions === null
    ? []
    : requirementsOf(access)
        .filter(isKey)
        .filter((key) => !tariffActions.includes(key));
