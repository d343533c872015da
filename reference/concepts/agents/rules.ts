import type { AgentChange } from '../../../lib/contract/agencies/agents';
import type { FieldProblem } from '../../../lib/contract/kit/errors';
import { duplicate } from '../../../lib/rules/people/registration';
import { isTakenMedium } from '../accounts/media';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import { isTakenLogin } from '../registrations/duplicates';
import { peopleOf } from './agent-of';

/** Values that must be unique over all agencies, by field. */
interface Unique {
  login?: string;
  mobilePhone?: string;
  email?: string;
}

/**
 * Returns the refusal of values that another account of any agency has (S1 §5) and of a target agent that is none, all
 * at once: DUPLICATED_ACCOUNT_ERROR or VALIDATION_ERROR; null when all fit. Call it outside of a transaction of an
 * agency, whose row-level security would hide other agencies.
 */
export async function refusalOf(
  { db, tenant }: { db: Db; tenant: Tenant },
  unique: Unique,
  change: AgentChange,
  accountId: string | null,
): Promise<Failure | null> {
  const taken = await takenAmong(db, unique);
  const fields = [...taken, ...(await roleProblems(tenant, change, accountId))];
  if (!fields[0]) return null;
  return new Failure(taken.length > 0 ? 'DUPLICATED_ACCOUNT_ERROR' : 'VALIDATION_ERROR', {
    field: fields[0].path,
    fields,
  });
}

async function takenAmong(db: Db, { login, mobilePhone, email }: Unique): Promise<FieldProblem[]> {
  const taken: FieldProblem[] = [];
  if (login && (await isTakenLogin(db, login))) taken.push({ path: 'login', rule: duplicate });
  if (mobilePhone && (await isTakenMedium(db, 'MOBILE_PHONE', mobilePhone)))
    taken.push({ path: 'mobilePhone', rule: duplicate });
  if (email && (await isTakenMedium(db, 'MAIL', email))) taken.push({ path: 'email', rule: duplicate });
  return taken;
}

/** Returns the failure for a login that was taken between check and write. */
export const loginTaken = () =>
  new Failure('DUPLICATED_ACCOUNT_ERROR', { field: 'login', fields: [{ path: 'login', rule: duplicate }] });

/** A clerk works for an agent of the same agency; nobody else has a target agent. */
async function roleProblems(tenant: Tenant, change: AgentChange, accountId: string | null): Promise<FieldProblem[]> {
  const target = targetOf(change);
  if (target === null) return [];
  const agent = peopleOf(tenant)
    .select('accounts.id')
    .where('accounts.id', '=', target)
    .where('accounts.account_role', '=', 'AGENT');
  const isAgent = target !== accountId && (await agent.executeTakeFirst());
  return isAgent ? [] : [{ path: 'targetAgentAccountId', rule: 'invalid' }];
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
