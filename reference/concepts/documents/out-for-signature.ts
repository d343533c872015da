import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Schema } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';

type Items = ExpressionBuilder<Schema, 'envelope_items' | 'envelopes'>;

/** Returns the condition that a sent envelope is still waiting for an item. */
export const isAwaited = (eb: Items, kinds: readonly ('SIGN' | 'UPLOAD')[] = ['SIGN']): Expression<SqlBool> =>
  eb.and([
    eb('envelope_items.kind', 'in', kinds),
    eb('envelope_items.status', '!=', 'DONE'),
    eb('envelopes.status', '=', 'SENT'),
  ]);

interface Asked {
  /** The requesting envelope; its own items do not count. */
  except?: string;
  /** Also counts upload requests. */
  withRequests?: boolean;
}

/** Returns which of some documents a sent envelope is still waiting for, with that envelope. */
export const openEnvelopesOf = (
  tenant: Tenant,
  documentIds: readonly string[],
  { except = '', withRequests = false }: Asked = {},
): Promise<{ documentId: string; envelopeId: string }[]> =>
  tenant
    .selectFrom('envelope_items')
    .innerJoin('envelopes', (join) =>
      join
        .onRef('envelopes.agency_id', '=', 'envelope_items.agency_id')
        .onRef('envelopes.id', '=', 'envelope_items.envelope_id'),
    )
    .select(['envelope_items.document_id as documentId', 'envelopes.id as envelopeId'])
    .$narrowType<{ documentId: string }>()
    .where('envelope_items.document_id', 'in', documentIds)
    .where((eb) => isAwaited(eb, withRequests ? ['SIGN', 'UPLOAD'] : ['SIGN']))
    .where('envelopes.id', '!=', except)
    .orderBy('envelopes.sent_at', 'desc')
    .limit(documentIds.length)
    .execute();

/** Refuses to change a document while somebody is asked to sign it. @throws Failure DOCUMENT_OUT_FOR_SIGNATURE */
export async function requireNotOut(tenant: Tenant, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return;
  const [open] = await openEnvelopesOf(tenant, documentIds);
  if (open)
    throw new Failure('DOCUMENT_OUT_FOR_SIGNATURE', { message: `The document is in the envelope ${open.envelopeId}` });
}
