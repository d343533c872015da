import 'server-only';
import {
  type PermissionKey,
  permissionKeys,
  type Requirement,
  type Trait,
  traits,
  type Viewer,
} from '@/lib/access/keys';
import { inNameOf } from '@/lib/access/rule';
import type { Account } from '@/lib/contract/accounts';
import type { Agency } from '@/lib/contract/agencies';

/** What the sealed cookie knows about a signed-in person. Times are seconds since 1970. */
export interface Session {
  upstreamSessionId: string;
  login: string;
  accountId: string;
  agencyId: string;
  /** Name to greet with. */
  name: string;
  permissions: readonly PermissionKey[];
  traits: readonly Trait[];
  /** `allowedActions` of the tariff, as far as this product knows them; null when the tariff lists none. */
  tariffActions: readonly PermissionKey[] | null;
  secretary: boolean;
  /** Key of the corporate site on which the session began (SD 5). */
  websiteKey: string | null;
  /** The person asked to stay signed in on this device: the cookie outlives the browser. */
  stays: boolean;
  issuedAt: number;
  lastSeen: number;
  /** Back-office staff act through this session in the name of its owner. */
  acting?: Acting;
}

/** An impersonation: the back-office session that it was begun in is held aside, and comes back when it is over. */
export interface Acting {
  office: Session;
  /** Why, as the back-office person said. */
  reason: string;
  /** It is over then, seconds since 1970. */
  until: number;
}

export const now = () => Math.floor(Date.now() / 1000);

/** Without a sign of life for this long a session is over, s. */
export const idleLifetime = 8 * 3600;
/** However busy, a session is over this long after sign-in, s. */
export const absoluteLifetime = 24 * 3600;
/** The cookie is sealed anew when its last sign of life is older than this, s. */
export const refreshAfter = 5 * 60;

export const isAlive = (session: Session, at = now()) =>
  at - session.issuedAt < absoluteLifetime &&
  at - session.lastSeen < idleLifetime &&
  (!session.acting || at < session.acting.until);

const has = (list: readonly string[], word: string) => list.some((entry) => entry.toLowerCase() === word);

/** Traits that account and agency give (S1 §3, §6; SD 2). */
export function traitsOf(account: Account, agency: Agency | null): Trait[] {
  const superuser = has(account.privileges, 'superuser');
  const backoffice = has(account.effectiveRoles, 'backoffice');
  const facts: Record<Trait, boolean> = {
    superuser,
    trusted: agency?.privileges === 'TRUSTED',
    backoffice,
    administrator: backoffice || (superuser && agency?.level === 'TOP_LEVEL'),
    voip: account.externalCredentials.some(({ system }) => /^(voip|voice)/i.test(system)),
  };
  return traits.filter((trait) => facts[trait]);
}

/** Display names are cut here so that the cookie has a size that can be promised. */
const nameLimit = 80;

/** The part of a session that account and agency decide; renewed whenever they are loaded again. */
export function factsOf(account: Account, agency: Agency | null) {
  const allowed = agency?.tariff?.allowedActions;
  return {
    accountId: account.id,
    agencyId: account.agencyId,
    name: [...`${account.firstName} ${account.lastName}`.trim()].slice(0, nameLimit).join(''),
    permissions: permissionKeys.filter((key) => account.effectiveRoles.includes(key)),
    traits: traitsOf(account, agency),
    tariffActions: allowed ? permissionKeys.filter((key) => allowed.includes(key)) : null,
    secretary: has(account.privileges, 'secretary'),
  };
}

/** What the access tree wants to know about this person. */
export function viewerOf(session: Session): Viewer {
  const viewer: Viewer = {
    has: [...session.permissions, ...session.traits] as Requirement[],
    secretary: session.secretary,
    tariffActions: session.tariffActions,
  };
  return session.acting ? inNameOf(viewer) : viewer;
}
