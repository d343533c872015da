import { type Selectable, sql, type Updateable } from 'kysely';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { claimClock } from '../../../lib/rules/time/claim-clock';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { clockFactsOf, standingClaims } from './rows';
import type { ClaimTables } from './tables';

export type LockedClaim = Selectable<ClaimTables['claims']>;

/** Returns a claim that was not removed and locks it until the transaction ends. @throws Failure NOT_FOUND */
export const lockedClaim = async (tenant: Tenant, claimId: string): Promise<LockedClaim> =>
  found(
    await standingClaims(tenant).selectAll('claims').where('claims.id', '=', claimId).forUpdate().executeTakeFirst(),
  );

/** Refuses changes of a closed claim. @throws Failure CLAIM_STATE_ERROR */
export function refuseClosed({ status }: Pick<LockedClaim, 'status'>): void {
  if (status === 'CLOSED') throw new Failure('CLAIM_STATE_ERROR', { message: 'The claim is closed' });
}

type Changes = Omit<Updateable<ClaimTables['claims']>, 'version' | 'follow_up_on'>;

/** Changes a locked claim, sets its clock anew and raises its version. */
export async function changeClaim(
  row: LockedClaim,
  changes: Changes,
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
): Promise<void> {
  const next = { ...row, ...changes } as LockedClaim;
  const clock = claimClock(clockFactsOf(next), todayInIsrael(now));
  await tenant
    .updateTable('claims')
    .set({ ...changes, follow_up_on: clock?.dueOn ?? null, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .execute();
}

type Step = Omit<ClaimTables['claim_events'], 'id' | 'agency_id' | 'claim_id' | 'account_id' | 'at'>;
type StepFacts = { kind: Step['kind'] } & {
  [K in 'from_status' | 'to_status' | 'outcome' | 'reason' | 'amount']?: Selectable<ClaimTables['claim_events']>[K];
};

/** Who takes a step, and when. */
type StepScope = Pick<Context, 'tenant' | 'now'> & { caller: Pick<Context['caller'], 'accountId'> };

/** Writes a step into the history of a claim. */
export async function addStep(claimId: string, step: StepFacts, { tenant, caller, now }: StepScope): Promise<void> {
  await tenant
    .insertInto('claim_events', { id: newId(), claim_id: claimId, account_id: caller.accountId, at: now, ...step })
    .execute();
}

/**
 * Refuses a change of fields that another person has changed since the version that it starts from. Fields that still
 * hold what the caller saw may be changed, whatever happened to the others.
 * @throws Failure CONFLICT with those fields
 */
export function refuseChangedFields(
  { version, stored }: { version: number; stored: Readonly<Record<string, unknown>> },
  asked: {
    version: number;
    set: Readonly<Record<string, unknown>>;
    was?: Readonly<Record<string, unknown>> | undefined;
  },
): void {
  if (version === asked.version) return;
  const { set, was } = asked;
  const same = (one: unknown, other: unknown) => (one ?? null) === (other ?? null);
  const changed = Object.keys(set).filter(
    (field) => !same(stored[field], set[field]) && (!was || !same(stored[field], was[field])),
  );
  if (changed.length === 0) return;
  throw new Failure('CONFLICT', {
    field: 'version',
    fields: changed.map((path) => ({ path, rule: 'changedByAnother' })),
    message: `The stored version is ${version}`,
  });
}
