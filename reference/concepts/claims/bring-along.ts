import { may } from '../../../lib/access/refusal';
import type { claims } from '../../../lib/contract/claims/claims';
import { calls } from '../../../lib/contract/customers/calls';
import { documents } from '../../../lib/contract/documents/documents';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { Failure } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { standingClaims } from './rows';

type Brought = Pick<ParsedBody<typeof claims.create>, 'callId' | 'documentId' | 'customerId' | 'orderId'>;

/** Returns whether something is filed to a claim that stands. */
async function isOfClaim(claimId: string | null, { tenant }: Context): Promise<boolean> {
  if (claimId === null) return false;
  const query = standingClaims(tenant).select('claims.id').where('claims.id', '=', claimId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Files a call to a claim. @throws Failure NOT_FOUND for a call with another customer */
async function bringCall(claimId: string, callId: string, brought: Brought, context: Context): Promise<void> {
  const { tenant, caller } = context;
  const row = await tenant
    .selectFrom('phone_calls')
    .select(['customer_id', 'order_id', 'claim_id', 'version'])
    .where('phone_calls.id', '=', callId)
    .forUpdate()
    .executeTakeFirst();
  const isOther = row && row.customer_id !== null && row.customer_id !== brought.customerId;
  if (!row || isOther || !may(caller.viewer, calls.update).allowed) throw new Failure('NOT_FOUND', { field: 'callId' });
  if (await isOfClaim(row.claim_id, context)) return;
  await tenant
    .updateTable('phone_calls')
    .set({
      customer_id: brought.customerId,
      order_id: row.order_id ?? brought.orderId ?? null,
      claim_id: claimId,
      filed: true,
      version: row.version + 1,
    })
    .where('phone_calls.id', '=', callId)
    .execute();
}

/** Files a document to a claim, also a signed one. @throws Failure NOT_FOUND for a document of another customer */
async function bringDocument(claimId: string, documentId: string, brought: Brought, context: Context): Promise<void> {
  const { tenant, caller, now } = context;
  const row = await tenant
    .selectFrom('documents')
    .select(['claim_id', 'version'])
    .where('documents.id', '=', documentId)
    .where('customer_id', '=', brought.customerId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !may(caller.viewer, documents.update).allowed) throw new Failure('NOT_FOUND', { field: 'documentId' });
  if (await isOfClaim(row.claim_id, context)) return;
  await tenant
    .updateTable('documents')
    .set({ claim_id: claimId, version: row.version + 1, updated_at: now })
    .where('documents.id', '=', documentId)
    .execute();
}

/** Files the call and the document from which a claim was opened to it. @throws Failure NOT_FOUND */
export async function bringAlong(claimId: string, brought: Brought, context: Context): Promise<void> {
  if (brought.callId) await bringCall(claimId, brought.callId, brought, context);
  if (brought.documentId) await bringDocument(claimId, brought.documentId, brought, context);
}
