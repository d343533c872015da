/**
 * Permission keys of the upstream's `account.effectiveRoles` (S1 §2, §6). The order is the bit order of the session's
 * permission bitmap: append, never reorder.
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
 * Facts about an account or an agency that grant access and are not permission keys. An administrator manages other
 * agencies: back-office staff all of them, the superuser of a TOP_LEVEL agency those below it (S1 §4).
 */
export const traits = ['superuser', 'trusted', 'backoffice', 'voip', 'administrator'] as const;

export type Trait = (typeof traits)[number];

/** One requirement: a permission key or a trait. */
export type Requirement = PermissionKey | Trait;

/** Access to a page or a call: public, any session, one requirement, or all requirements of a non-empty list. */
export type Access = 'public' | 'session' | Requirement | readonly Requirement[];

/** Facts about the signed-in account that verdicts depend on, and nothing else. */
export interface Viewer {
  has: readonly Requirement[];
  /** A secretary sees only pages and calls marked `secretary` (SD 3). */
  secretary: boolean;
  /** `allowedActions` of the agency's tariff; null when the tariff lists none, which allows all (SD 2). */
  tariffActions: readonly string[] | null;
  /** Back-office staff act in this account's name; calls marked `inPerson` are refused. */
  impersonated?: true;
  /**
   * The account does not allow staff to read its mail. Set by who knows: the upstream, and pages that have asked it. The
   * gate of the application leaves the decision to the upstream.
   */
  mailClosed?: true;
}
