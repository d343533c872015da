import { holds } from '../../../lib/access/rule';
import type { claims, ClaimFields } from '../../../lib/contract/claims/claims';
import type { ClaimPartKind } from '../../../lib/contract/claims/claim-parts';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { claimMachine, claimMoveTo, lacksPapers } from '../../../lib/rules/work/claim-status';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { storedOrder } from '../orders/read';
import { filledByOrder, refuseTakenNumber } from './create-claim';
import { afterWaiver } from './go-on';
import { addStep, changeClaim, type LockedClaim, lockedClaim, refuseChangedFields, refuseClosed } from './locked-claim';
import { countPapers, paperLines } from './paper-lines';
import { changePart, createPart, isNameless } from './save-part';

/** Days for which a removed claim can be restored. */
export const restorableDays = 30;

/** Columns of the editable fields. */
const columns = {
  type: 'type',
  insurerClaimNumber: 'insurer_claim_number',
  supplier: 'supplier',
  policyNumber: 'policy_number',
  handlerId: 'account_id',
  orderId: 'order_id',
  claimed: 'claimed',
  agreed: 'agreed',
  impairmentAmount: 'impairment_amount',
  impairmentPercent: 'impairment_tenths',
  replacementValue: 'replacement_value',
  selfDeductible: 'self_deductible',
  appraiserFee: 'appraiser_fee',
  expected: 'expected',
} as const satisfies Record<keyof ClaimFields, keyof LockedClaim>;
const fields = Object.keys(columns) as (keyof ClaimFields)[];

const storedFields = (row: LockedClaim): Record<string, unknown> => ({
  ...Object.fromEntries(fields.map((field) => [field, row[columns[field]]])),
  impairmentPercent: row.impairment_tenths === null ? null : row.impairment_tenths / 10,
});

function columnsOf(set: ClaimFields) {
  const given = fields.filter((field) => set[field] !== undefined);
  const { impairmentPercent: percent } = set;
  return {
    ...Object.fromEntries(given.map((field) => [columns[field], set[field] === '' ? null : set[field]])),
    ...(percent !== undefined && { impairment_tenths: percent === null ? null : Math.round(percent * 10) }),
  };
}

/** Refuses to empty what a claim cannot be without: its handler, and the agreed amount of a paid one (SD 19). */
function refuseEmptied({ status }: LockedClaim, set: ClaimFields): void {
  const kept: (keyof ClaimFields)[] = status === 'PAID' ? ['handlerId', 'agreed'] : ['handlerId'];
  const fields = kept.filter((field) => set[field] === null).map((path) => ({ path, rule: 'required' as const }));
  if (fields[0]) throw new Failure('VALIDATION_ERROR', { field: fields[0].path, fields });
}

/** Requires that people and orders that are named belong here. @throws Failure NOT_FOUND, VALIDATION_ERROR */
async function refuseForeign(claim: LockedClaim, set: ClaimFields, context: Context): Promise<void> {
  const { tenant } = context;
  if (set.handlerId)
    found(
      await tenant
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', set.handlerId)
        .where('account_state', '=', 'ACTIVE')
        .executeTakeFirst(),
    );
  if (set.orderId) {
    const order = await storedOrder(tenant, set.orderId);
    if (order.customer_id !== claim.customer_id) throw new Failure('NOT_FOUND', { field: 'orderId' });
  }
  const number = set.insurerClaimNumber === undefined ? claim.insurer_claim_number : set.insurerClaimNumber;
  const supplier = set.supplier === undefined ? claim.supplier : set.supplier;
  await refuseTakenNumber(number, supplier, claim.id, context);
}

/** Another type asks for other papers: a claim that waited for those of the former may lack none any more. */
async function afterChangedType(claimId: string, { tenant, now, caller }: Context): Promise<void> {
  await afterWaiver(await lockedClaim(tenant, claimId), { tenant, now, accountId: caller.accountId });
}

type Update = ParsedBody<typeof claims.update>;

/** Saves the entities of a claim. @returns those that were skipped because they have no name */
async function saveParts(claim: LockedClaim, parts: Update['parts'], context: Context) {
  const skipped: { kind: ClaimPartKind; position: number }[] = [];
  for (const [kind, items] of Object.entries(parts) as [ClaimPartKind, readonly Record<string, unknown>[]][])
    for (const [position, { entityId, ...given }] of items.entries()) {
      if (isNameless(kind, given)) skipped.push({ kind, position });
      else if (typeof entityId === 'string') await changePart(claim, [kind, entityId], { set: given }, context);
      else await createPart(claim, kind, given, context, { confirmAbove: false, confirmRepeated: false });
    }
  return skipped;
}

/**
 * Refuses new entities that start from an older version: the same call, repeated because its answer was lost, would
 * create them again. @throws Failure CONFLICT
 */
function refuseRepeatedParts({ version }: LockedClaim, asked: Pick<Update, 'version' | 'parts'>): void {
  const isNew = ({ entityId }: { entityId?: string | null | undefined }) => typeof entityId !== 'string';
  if (version === asked.version || !Object.values(asked.parts).some((items) => items.some(isNew))) return;
  throw new Failure('CONFLICT', { field: 'version', message: `The claim is at version ${version}` });
}

/**
 * Changes given fields of a claim and saves entities.
 * @throws Failure CONFLICT naming fields that another person has changed; CLAIM_STATE_ERROR for a closed claim;
 * NOT_FOUND; VALIDATION_ERROR
 */
export async function updateClaim(claimId: string, { version, set, was, parts }: Update, context: Context) {
  const claim = await lockedClaim(context.tenant, claimId);
  refuseClosed(claim);
  refuseChangedFields({ version: claim.version, stored: storedFields(claim) }, { version, set, was });
  refuseRepeatedParts(claim, { version, parts });
  refuseEmptied(claim, set);
  const known = set.orderId ? await filledByOrder(claim, set.orderId, context.tenant) : {};
  // With the insurer of the policy, the number can be that of another claim.
  await refuseForeign(claim, { ...(known.supplier && { supplier: known.supplier }), ...set }, context);
  const skipped = await saveParts(claim, parts, context);
  await changeClaim(claim, { ...known, ...columnsOf(set) }, context);
  if (set.type !== undefined && set.type !== claim.type) await afterChangedType(claimId, context);
  return skipped;
}

type Move = ParsedBody<typeof claims.move>;

/**
 * Returns the move that is asked for.
 * @throws Failure CLAIM_STATE_ERROR, FORBIDDEN, CLAIM_NOT_AGREED, CLAIM_PAPERS_MISSING, VALIDATION_ERROR
 */
async function allowedMove(claim: LockedClaim, { to, reason, outcome }: Move, { caller, tenant }: Context) {
  const move = claimMoveTo(claim.status, to);
  if (!move) throw new Failure('CLAIM_STATE_ERROR', { message: `${claim.status} does not lead to ${to}` });
  if (move === 'reopen' && !holds(caller.viewer, 'superuser'))
    throw new Failure('FORBIDDEN', { message: 'Only a superuser reopens a claim' });
  if (move === 'pay' && claim.agreed === null)
    throw new Failure('CLAIM_NOT_AGREED', { message: 'No amount was agreed' });
  if (move === 'submit' && lacksPapers(claim.status, countPapers(await paperLines(tenant, claim))))
    throw new Failure('CLAIM_PAPERS_MISSING', { message: 'Papers of the checklist are missing' });
  const missing = [
    ...(claimMachine.moves[move].reason && !reason ? ['reason'] : []),
    ...(to === 'CLOSED' && !outcome ? ['outcome'] : []),
  ];
  if (missing.length > 0)
    throw new Failure('VALIDATION_ERROR', {
      field: missing[0]!,
      fields: missing.map((path) => ({ path, rule: 'required' })),
    });
  return move;
}

/** Moves a claim to another status and keeps who, when and why. @throws Failure CONFLICT, NOT_FOUND, see `allowedMove` */
export async function moveClaim(claimId: string, asked: Move, context: Context): Promise<void> {
  const claim = await lockedClaim(context.tenant, claimId);
  if (claim.version !== asked.version)
    throw new Failure('CONFLICT', { field: 'version', message: `The claim is at version ${claim.version}` });
  const move = await allowedMove(claim, asked, context);
  const today = todayInIsrael(context.now);
  const closed = asked.to === 'CLOSED';
  const changes = {
    status: asked.to,
    status_since: today,
    closed_on: closed ? today : null,
    outcome: closed ? (asked.outcome ?? null) : null,
    ...(move === 'askDocuments' && { documents_asked_on: today }),
    ...(move === 'submit' && { last_document_on: today }),
    ...(move === 'reopen' && { reopened_on: today }),
  };
  await changeClaim(claim, changes, context);
  await addStep(
    claimId,
    {
      kind: 'MOVED',
      from_status: claim.status,
      to_status: asked.to,
      reason: asked.reason || null,
      outcome: changes.outcome,
    },
    context,
  );
}

/** Records a notice, which starts the clock again. @throws Failure NOT_FOUND, CLAIM_STATE_ERROR */
export async function addNotice(claimId: string, text: string, context: Context): Promise<void> {
  const claim = await lockedClaim(context.tenant, claimId);
  refuseClosed(claim);
  await changeClaim(claim, { last_notice_on: todayInIsrael(context.now) }, context);
  await addStep(claimId, { kind: 'NOTICE', reason: text }, context);
}

/** Removes a claim; it can be restored for `restorableDays`. @throws Failure NOT_FOUND */
export async function removeClaim(claimId: string, context: Context): Promise<void> {
  const claim = await lockedClaim(context.tenant, claimId);
  await changeClaim(claim, { removed_at: context.now }, context);
  await addStep(claimId, { kind: 'REMOVED' }, context);
}

/** Restores a removed claim. @throws Failure NOT_FOUND when it was removed too long ago, or its number is taken by now */
export async function restoreClaim(claimId: string, context: Context): Promise<void> {
  const since = new Date(context.now.getTime() - restorableDays * 24 * 60 * 60 * 1000).toISOString();
  const claim = found(
    await context.tenant
      .selectFrom('claims')
      .selectAll()
      .where('id', '=', claimId)
      .where((eb) => eb.or([eb('removed_at', 'is', null), eb('removed_at', '>=', since)]))
      .forUpdate()
      .executeTakeFirst(),
  );
  if (claim.removed_at === null) return;
  await refuseTakenNumber(claim.insurer_claim_number, claim.supplier, claimId, context);
  await changeClaim(claim, { removed_at: null }, context);
  await addStep(claimId, { kind: 'RESTORED' }, context);
}
