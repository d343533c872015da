import { permissionKeys, traits } from '@/lib/access/keys';
import type { Account } from '@/lib/contract/agencies/accounts';
import type { Agency } from '@/lib/contract/agencies/agencies';
import { now, type Session } from '@/server/session/session';
import { keepSession } from '@/server/session/store';

export const aSession = (changes: Partial<Session> = {}): Session => ({
  upstreamSessionId: 'upstream-session-0123456789',
  login: 'agent',
  accountId: 'account-1',
  agencyId: 'agency-1',
  name: 'נועה ברק',
  permissions: permissionKeys,
  traits: [],
  tariffActions: null,
  secretary: false,
  websiteKey: null,
  stays: false,
  issuedAt: now(),
  lastSeen: now(),
  ...changes,
});

/** Returns the largest session that an upstream can cause. */
export const largestSession = (): Session =>
  aSession({
    upstreamSessionId: 'x'.repeat(256),
    login: 'l'.repeat(70),
    accountId: 'a'.repeat(64),
    agencyId: 'g'.repeat(64),
    name: '𐤀'.repeat(80),
    traits,
    tariffActions: permissionKeys,
    websiteKey: 'w'.repeat(64),
  });

/** Returns the largest session with an impersonation. */
export const largestActing = (): Session => ({
  ...largestSession(),
  acting: { office: largestSession(), reason: '𐤀'.repeat(120), until: now() + 1_800 },
});

/** Returns the `Cookie` header of a session. */
export const cookieOf = async (session: Session): Promise<string> =>
  (await keepSession(session, false)).split(';')[0] ?? '';

export const anAccount = (changes: Partial<Account> = {}): Account => ({
  id: 'account-1',
  login: 'agent',
  accountRole: 'AGENT',
  accountState: 'ACTIVE',
  privileges: [],
  agencyId: 'agency-1',
  firstName: 'נועה',
  lastName: 'ברק',
  createDate: '2026-01-01T00:00:00.000Z',
  media: [],
  externalCredentials: [],
  effectiveRoles: ['CAR_SEARCH', 'CREATE_ORDER'],
  ...changes,
});

export const anAgency = (changes: Partial<Agency> = {}): Agency => ({
  agencyId: 'agency-1',
  name: 'אופק',
  status: 'ACTIVE',
  registrationNumber: '513884207',
  privileges: 'STANDARD',
  level: 'TOP_LEVEL',
  agencyRoles: [],
  tariff: null,
  ...changes,
});
