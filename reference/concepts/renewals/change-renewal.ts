import { sql } from 'kysely';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { renewals } from '../../../lib/contract/orders/renewals';
import { quotedLine } from '../../../lib/insurers/lines';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { lockedRenewal } from './read-renewal';
import { newOfferOf } from './renewal-row';
import { storeResults } from './results';
import { storeConsent } from './store-consent';

const invalid = (field: string) =>
  new Failure('VALIDATION_ERROR', { field, fields: [{ path: field, rule: 'invalid' }] });

/** Changes what the agent notes. @throws Failure NOT_FOUND; CONFLICT when somebody else did so since `version` */
export async function editRenewal(
  renewalId: string,
  body: ParsedBody<typeof renewals.edit>,
  { tenant }: Context,
): Promise<void> {
  const row = await lockedRenewal(tenant, renewalId);
  if (row.version !== body.version)
    throw new Failure('CONFLICT', { field: 'version', message: `The renewal is at version ${row.version}` });
  if (body.offer === 'SAME_INSURER' && row.same_id === null) throw invalid('offer');
  const stated = row.price > 0 ? undefined : body.oldPrice;
  // Choosing an offer is no note: it must not outdate what a colleague is typing.
  const noted =
    row.follow_up !== body.followUp ||
    row.next_contact_on !== body.nextContactOn ||
    row.remark !== (body.remark || null) ||
    (stated !== undefined && stated !== row.stated_price);
  await tenant
    .updateTable('renewals')
    .set({
      follow_up: body.followUp,
      next_contact_on: body.nextContactOn,
      remark: body.remark || null,
      ...(body.offer && { offer: body.offer }),
      ...(stated !== undefined && { stated_price: stated }),
      ...(noted && { version: sql<number>`version + 1` }),
    })
    .where('id', '=', renewalId)
    .execute();
}

/** Marks renewals with an outcome, or takes it back. @returns the ids of those that have changed */
export async function markRenewals(
  { renewalIds, outcome }: ParsedBody<typeof renewals.mark>,
  { tenant, caller, now, describe }: Context,
): Promise<string[]> {
  const rows = await tenant
    .updateTable('renewals')
    .set({
      outcome,
      outcome_at: outcome === 'OPEN' ? null : now,
      outcome_by: outcome === 'OPEN' ? null : caller.accountId,
    })
    .where('id', 'in', renewalIds)
    .where('deleted_at', 'is', null)
    .where('outcome', '<>', outcome)
    .returning('id')
    .execute();
  describe({ outcome, renewals: rows.length });
  return rows.map(({ id }) => id);
}

/** Takes renewals off the lists, or brings them back. @returns the ids of those that have changed */
export async function removeRenewals(
  renewalIds: readonly string[],
  removed: boolean,
  { tenant, now, describe }: Context,
): Promise<string[]> {
  const rows = await tenant
    .updateTable('renewals')
    .set({ deleted_at: removed ? now : null })
    .where('id', 'in', renewalIds)
    .where('deleted_at', removed ? 'is' : 'is not', null)
    .returning('id')
    .execute();
  describe({ renewals: rows.length });
  return rows.map(({ id }) => id);
}

/**
 * Takes the offers of another request, for example one that an agent has completed, as the results (S2 §7).
 * @throws Failure NOT_FOUND when the request is not one of this customer in this line, or, for a renewal without a
 * customer, of this car; RENEWAL_CLOSED
 */
export async function takeResults(renewalId: string, requestId: string, { tenant, now }: Context): Promise<void> {
  const row = await lockedRenewal(tenant, renewalId);
  if (row.outcome !== 'OPEN') throw new Failure('RENEWAL_CLOSED');
  const subject = row.customer_id === null ? 'registration_number' : 'customer_id';
  found(
    await tenant
      .selectFrom('quote_requests')
      .select('id')
      .where('id', '=', requestId)
      .where(subject, '=', row[subject])
      .where('product_type', '=', found(quotedLine(row.product_type)))
      .executeTakeFirst(),
  );
  await storeResults(tenant, row, requestId, now);
}

/** Refuses a document that is not one of the customer's. @throws Failure VALIDATION_ERROR */
async function requireDocument(tenant: Tenant, documentId: string, customerId: string | null): Promise<void> {
  const document = await tenant
    .selectFrom('documents')
    .select('id')
    .where('id', '=', documentId)
    .where('customer_id', '=', customerId ?? '')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!document) throw invalid('documentId');
}

/**
 * Stores that the customer agreed to the present offer, with its price and insurer.
 * @throws Failure NOT_FOUND, RENEWAL_WITHOUT_OFFER
 */
export async function addConsent(
  renewalId: string,
  { way, givenOn, evidence, documentId, callTime }: ParsedBody<typeof renewals.addConsent>,
  { tenant, caller, now, describe }: Context,
): Promise<void> {
  const row = await lockedRenewal(tenant, renewalId);
  if (givenOn > todayInIsrael(now)) throw invalid('givenOn');
  if (newOfferOf(row) === null) throw new Failure('RENEWAL_WITHOUT_OFFER');
  if (way === 'signature') await requireDocument(tenant, documentId!, row.customer_id);
  const proof = {
    document_id: way === 'signature' ? documentId : null,
    call_time: way === 'call' ? callTime : null,
  };
  await storeConsent(row, { way, given_on: givenOn, evidence, ...proof }, { tenant, caller, now });
  describe({ renewalId, way });
}
