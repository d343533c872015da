import { type Access, type PermissionKey, permissionKeys, type Requirement, type Viewer } from './keys';

/** The requirements of a gate; none for `public` and `session`. @throws Error on an empty list, which would open the gate. */
export function requirementsOf(access: Access): readonly Requirement[] {
  if (access === 'public' || access === 'session') return [];
  const requirements = typeof access === 'string' ? [access] : access;
  if (requirements.length === 0) throw new Error('A gate lists no requirement');
  return requirements;
}

/** Whether a person meets one requirement. A secretary meets none: screens and calls are opened to them one by one (SD 3). */
export const holds = (viewer: Viewer, requirement: Requirement): boolean =>
  !viewer.secretary && viewer.has.includes(requirement);

/** What back-office staff never borrow: administration of agencies is done in one's own name. */
const neverBorrowed: readonly Requirement[] = ['backoffice', 'administrator'];

/** A person as back-office staff see through them while acting in their name. */
export const inNameOf = (viewer: Viewer): Viewer => ({
  ...viewer,
  has: viewer.has.filter((requirement) => !neverBorrowed.includes(requirement)),
  impersonated: true,
});

/**
 * The first requirement of a gate that this person does not meet; `undefined` when they meet all of them.
 * @param openToSecretary whether the page or call is marked `secretary` (SD 3).
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

/** The permission keys of a gate that the agency's tariff does not include; none where the tariff lists no actions. */
export const beyondTariff = (access: Access, { tariffActions }: Viewer): readonly PermissionKey[] =>
  tariffActions === null
    ? []
    : requirementsOf(access)
        .filter(isKey)
        .filter((key) => !tariffActions.includes(key));
