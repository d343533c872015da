import { permissionKeys, type Requirement } from '@/lib/access/keys';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';

/** A persona and its permissions, written by hand, so that tests do not use the code that they test. */
export interface Persona {
  name: string;
  secretary: boolean;
  has: readonly Requirement[];
  /** Has no session: nothing at all, or the token of a customer's link instead. */
  stranger?: true;
  /** Permission keys that the tariff of the agency does not include: it reads, and changes nothing. */
  beyondTariff?: readonly Requirement[];
  /** Persona that back-office staff impersonate. */
  actsAs?: string;
}

const desk: readonly Requirement[] = [
  'CAR_SEARCH',
  'PROPERTY_SEARCH',
  'GET_QUERY_HISTORY',
  'VIEW_MENU_CUSTOMERS',
  'SCAN_DOCS',
  'SEND_DOCS_FOR_SIGN',
  'CREATE_ORDER',
  'RENEWAL_IMPORT',
  'VIEW_MENU_MAILS',
];
const persona = (name: string, has: readonly Requirement[], secretary = false): Persona => ({ name, has, secretary });

export const personas: readonly Persona[] = [
  persona('secretary', [], true),
  persona('clerk', desk),
  persona('agent', [...permissionKeys, 'voip']),
  persona('superuser', [...permissionKeys, 'voip', 'superuser']),
  persona('trusted', [...permissionKeys, 'voip', 'superuser', 'trusted']),
  persona('backoffice', [...permissionKeys, 'backoffice', 'administrator']),
  persona('toplevel', [...permissionKeys, 'superuser', 'administrator']),
  { ...persona('other', permissionKeys), beyondTariff: ['HARBITUAH_IMPORT'] },
  {
    ...persona('impersonating', [...permissionKeys, 'superuser']),
    beyondTariff: ['HARBITUAH_IMPORT'],
    actsAs: 'branch',
  },
];

/** Personas without a session: a visitor, and a customer with a link. */
export const strangers: readonly Persona[] = [
  { ...persona('anonymous', []), stranger: true },
  { ...persona('customer token', []), stranger: true },
];

/** Returns the expected error status for a persona, from SD 2 to SD 4 and not from the code; 0 when allowed. */
export function refused({ access, secretary, inPerson, method }: EndpointDefinition, who: Persona): 0 | 401 | 403 {
  if (access === 'public') return 0;
  if (who.stranger) return 401;
  if (who.secretary) return secretary ? 0 : 403;
  const needed: readonly Requirement[] = access === 'session' ? [] : typeof access === 'string' ? [access] : access;
  if (!needed.every((requirement) => who.has.includes(requirement))) return 403;
  if (method !== 'GET' && needed.some((requirement) => who.beyondTariff?.includes(requirement))) return 403;
  return inPerson && who.actsAs ? 403 : 0;
}

/** Only the upstream knows whether a person has opened the mail to who acts in their name. */
export const isLeftToUpstream = ({ inPerson }: EndpointDefinition, who: Persona): boolean =>
  inPerson === 'unlessAllowed' && who.actsAs !== undefined;
