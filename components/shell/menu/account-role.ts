import type { Viewer } from '@/lib/access/keys';
import { holds } from '@/lib/access/rule';
import type { Account } from '@/lib/contract/agencies/accounts';

export type RoleName = 'backoffice' | 'secretary' | 'superuser' | 'clerk' | 'agent';

/** Returns one word for an account: the most specific of role, privileges and traits (S1 §6). */
export function roleOf(viewer: Viewer, account: Pick<Account, 'accountRole'>): RoleName {
  if (holds(viewer, 'backoffice')) return 'backoffice';
  if (viewer.secretary) return 'secretary';
  if (holds(viewer, 'superuser')) return 'superuser';
  return account.accountRole === 'CLERK' ? 'clerk' : 'agent';
}
