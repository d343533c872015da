/** Roles that a banner can be meant for: of the account, and privileges of its owner. */
export const bannerRoles = ['AGENT', 'CLERK', 'superuser', 'backoffice'] as const;
export const companyPrivileges = ['STANDARD', 'TRUSTED'] as const;

export interface Targeting {
  userRoles: readonly string[];
  backofficeIds: readonly string[];
  agencyIds: readonly string[];
  companyPrivileges: readonly string[];
}

/** Who looks: everything that targeting depends on. */
export interface Onlooker {
  roles: readonly string[];
  backofficeIds: readonly string[];
  agencyId: string;
  companyPrivilege: string;
}

const admits = (list: readonly string[], values: readonly string[]) =>
  list.length === 0 || values.some((value) => list.includes(value));

/** Whether a banner is meant for a person: all its lists admit them, an empty list admits everybody (S1 §6). */
export const isFor = (targeting: Targeting, { roles, backofficeIds, agencyId, companyPrivilege }: Onlooker): boolean =>
  admits(targeting.userRoles, roles) &&
  admits(targeting.backofficeIds, backofficeIds) &&
  admits(targeting.agencyIds, [agencyId]) &&
  admits(targeting.companyPrivileges, [companyPrivilege]);

interface Schedule {
  active: boolean;
  from: string | null;
  to: string | null;
}

/** Where a banner stands in its time: from its first moment up to, and without, its last. */
export function bannerState({ active, from, to }: Schedule, now: Date): 'LIVE' | 'SCHEDULED' | 'ENDED' | 'OFF' {
  if (!active) return 'OFF';
  if (to !== null && Date.parse(to) <= now.getTime()) return 'ENDED';
  return from !== null && Date.parse(from) > now.getTime() ? 'SCHEDULED' : 'LIVE';
}

interface Placed {
  screens: readonly string[];
  deepName?: string | null | undefined;
}

/** Whether a banner belongs on a screen, by the screen's key in the access tree, and on the tab that is open there. */
export const fitsPlace = ({ screens, deepName }: Placed, screen: string, tab: string | null): boolean =>
  admits(screens, [screen]) && (!deepName || deepName === tab);

interface Ordered {
  folder?: string | null | undefined;
  numberInFolder?: number | null | undefined;
  createTs: string;
}

/** Folders by name, those without one last; in a folder by number, then the oldest first. */
export function compareBanners(one: Ordered, other: Ordered): number {
  const last = '\uffff';
  const byFolder = (one.folder ?? last).localeCompare(other.folder ?? last);
  const byNumber = (one.numberInFolder ?? Infinity) - (other.numberInFolder ?? Infinity);
  return byFolder || (Number.isNaN(byNumber) ? 0 : byNumber) || one.createTs.localeCompare(other.createTs);
}
