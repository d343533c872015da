/**
 * Permission keys as the upstream lists them in `account.effectiveRoles` (S1 §2, §6).
 * The order is the bit order of the session's permission bitmap: append, never reorder.
 */
export const permissionKeys = [
  'CAR_SEARCH',
  'LIFE_SEARCH',
  'PROPERTY_SEARCH',
  'RISK_SEARCH',
  'GET_QUERY_HISTORY',
  'VIEW_MENU_CUSTOMERS',
  'SCAN_DOCS',
  'SEND_DOCS_FOR_SIGN',
  'CREATE_ORDER',
  'HARBITUAH_IMPORT',
  'RENEWAL_IMPORT',
  'VIEW_MENU_MAILS',
  'VIEW_MENU_TELEPHONY',
  'GET_PRODUCTION_REPORT',
] as const;

export type PermissionKey = (typeof permissionKeys)[number];

/**
 * Facts about a person or an agency that gate something and are not permission keys. An administrator manages other
 * agencies: back-office staff manage all, the superuser of a TOP_LEVEL agency those below it (S1 §4).
 */
export const traits = ['superuser', 'trusted', 'backoffice', 'voip', 'administrator'] as const;

export type Trait = (typeof traits)[number];

/** One thing a person has to have: a permission key or a trait. */
export type Requirement = PermissionKey | Trait;

/** What a page or a call needs: nothing, a session, one requirement, or every requirement of a list that is not empty. */
export type Access = 'public' | 'session' | Requirement | readonly Requirement[];

/** The person behind a request: everything that a verdict depends on, nothing else. */
export interface Viewer {
  has: readonly Requirement[];
  /** A secretary sees only what is marked `secretary` (SD 3). */
  secretary: boolean;
  /** `allowedActions` of the agency's tariff; null when the tariff lists none, which allows all (SD 2). */
  tariffActions: readonly string[] | null;
  /** Back-office staff act in this person's name: what only the person may do is refused (`inPerson`). */
  impersonated?: true;
}
