import type { AgentChange } from '../../lib/contract/agents';
import type { FieldProblem } from '../../lib/contract/errors';
import { duplicate } from '../../lib/rules/registration';
import { isTakenMedium } from '../accounts/media';
import type { Db } from '../db/schema';
import type { Tenant } from '../db/tenant';
import { Failure } from '../http/failure';
import { isTakenLogin } from '../registrations/duplicates';
import { peopleOf } from './agent-of';

/** Values that must be unique over all agencies, by field. */
interface Unique {
  login?: string;
  mobilePhone?: string;
  email?: string;
}

/**
 * Refuses values that another account of any agency has (S1 §5). Call it outside of a transaction of an agency, whose
 * row-level security would hide other agencies.
 * @throws Failure DUPLICATED_ACCOUNT_ERROR
 */
export async function refuseTaken(db: Db, { login, mobilePhone, email }: Unique): Promise<void> {
  const taken: FieldProblem[] = [];
  if (login && (await isTakenLogin(db, login))) taken.push({ path: 'login', rule: duplicate });
  if (mobilePhone && (await isTakenMedium(db, 'MOBILE_PHONE', mobilePhone)))
    taken.push({ path: 'mobilePhone', rule: duplicate });
  if (email && (await isTakenMedium(db, 'MAIL', email))) taken.push({ path: 'email', rule: duplicate });
  if (taken[0]) throw new Failure('DUPLICATED_ACCOUNT_ERROR', { field: taken[0].path, fields: taken });
}

/** Returns the failure for a login that was taken between check and write. */
export const loginTaken = () =>
  new Failure('DUPLICATED_ACCOUNT_ERROR', { field: 'login', fields: [{ path: 'login', rule: duplicate }] });

const wrong = (path: string) => new Failure('VALIDATION_ERROR', { field: path, fields: [{ path, rule: 'invalid' }] });

/**
 * Checks the role: a secretary must be a clerk; a clerk works for an agent of the same agency; nobody else has a target
 * agent. @throws Failure VALIDATION_ERROR
 */
export async function checkRole(tenant: Tenant, change: AgentChange, accountId: string | null): Promise<void> {
  if (change.privilege === 'secretary' && change.accountRole !== 'CLERK') throw wrong('privilege');
  const target = targetOf(change);
  if (target === null) return;
  const agent = peopleOf(tenant)
    .select('accounts.id')
    .where('accounts.id', '=', target)
    .where('accounts.account_role', '=', 'AGENT');
  if (target === accountId || !(await agent.executeTakeFirst())) throw wrong('targetAgentAccountId');
}

/** Returns the target agent; null unless the person is a clerk. */
export const targetOf = ({ accountRole, targetAgentAccountId }: AgentChange): string | null =>
  accountRole === 'CLERK' ? (targetAgentAccountId ?? null) || null : null;

export const privilegesOf = ({ privilege }: AgentChange): string[] => (privilege === 'standard' ? [] : [privilege]);

/** Serialises changes of the agency's superusers, so that two parallel changes cannot remove the last two. */
export const lockAgency = (db: Db, agencyId: string) =>
  db.selectFrom('agencies').select('id').where('id', '=', agencyId).forUpdate().executeTakeFirstOrThrow();

/** Returns the number of active superusers of the agency, without the given account. */
export async function otherSuperusers(tenant: Tenant, accountId: string): Promise<number> {
  const { count } = await peopleOf(tenant)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accounts.account_state', '=', 'ACTIVE')
    .where('accounts.id', '<>', accountId)
    .where((eb) => eb(eb.val('superuser'), '=', eb.fn.any('accounts.privileges')))
    .executeTakeFirstOrThrow();
  return count;
}
