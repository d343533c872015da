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
import type { Account } from '@/lib/contract/agencies/accounts';
import type { Agency } from '@/lib/contract/agencies/agencies';

/** Contents of the sealed session cookie. Times are seconds since 1970. */
export interface Session {
  upstreamSessionId: string;
  login: string;
  accountId: string;
  agencyId: string;
  /** First name, for the greeting. */
  name: string;
  permissions: readonly PermissionKey[];
  traits: readonly Trait[];
  /** Known `allowedActions` of the tariff; null when it lists none. */
  tariffActions: readonly PermissionKey[] | null;
  secretary: boolean;
  /** Key of the corporate site where the session started (SD 5). */
  websiteKey: string | null;
  /** The account asked to stay signed in on this device: the cookie outlives the browser session. */
  stays: boolean;
  issuedAt: number;
  lastSeen: number;
  /** Present during an impersonation. */
  acting?: Acting;
  /** Present while the device is in a customer's hands: the envelope that is signed. The session opens nothing. */
  handed?: string;
}

/** An impersonation. The original back-office session is kept and comes back when it ends. */
export interface Acting {
  office: Session;
  /** The stated reason. */
  reason: string;
  /** End, seconds since 1970. */
  until: number;
}

export const now = () => Math.floor(Date.now() / 1000);

/** Idle time after which a session ends, s. */
export const idleLifetime = 8 * 3600;
/** Time after sign-in at which every session ends, s. */
export const absoluteLifetime = 24 * 3600;
/** Age of the last activity after which the cookie is sealed again, s. */
export const refreshAfter = 5 * 60;

export const isAlive = (session: Session, at = now()) =>
  at - session.issuedAt < absoluteLifetime &&
  at - session.lastSeen < idleLifetime &&
  (!session.acting || at < session.acting.until);

const has = (list: readonly string[], word: string) => list.some((entry) => entry.toLowerCase() === word);

/** Traits of account and agency (S1 §3, §6; SD 2). */
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

/** Display names are cut to this length to bound the size of the cookie. */
const nameLimit = 80;

/** The part of a session that comes from account and agency; updated whenever they are loaded. */
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

/** Viewers by session: sessions are replaced, never changed. */
const viewers = new WeakMap<Session, Viewer>();

/** Returns the viewer that the access tree checks. */
export function viewerOf(session: Session): Viewer {
  const known = viewers.get(session);
  if (known) return known;
  const viewer = newViewer(session);
  viewers.set(session, viewer);
  return viewer;
}

function newViewer(session: Session): Viewer {
  const viewer: Viewer = {
    has: [...session.permissions, ...session.traits] as Requirement[],
    secretary: session.secretary,
    tariffActions: session.tariffActions,
  };
  // Whether the mail is open changes during the session: the upstream decides on each call.
  return session.acting ? inNameOf(viewer, true) : viewer;
}
