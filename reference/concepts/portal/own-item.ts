import type { Selectable } from 'kysely';
import type { ItemKind } from '../../../lib/contract/documents/envelope-drafts';
import type { EnvelopeTables } from '../envelopes/tables';
import { found } from '../../engine/failures/failure';
import type { PortalContext } from './entered';

type ItemRow = Selectable<EnvelopeTables['envelope_items']>;

/** Loads an item of the caller's signer by its id or its document. @throws Failure NOT_FOUND */
export async function ownItem(
  { tenant, envelopeId, signerId }: Pick<PortalContext, 'tenant' | 'envelopeId' | 'signerId'>,
  kind: ItemKind,
  by: { itemId: string } | { documentId: string },
): Promise<ItemRow> {
  const item = await tenant
    .selectFrom('envelope_items')
    .selectAll('envelope_items')
    .where('envelope_items.envelope_id', '=', envelopeId)
    .where('envelope_items.kind', '=', kind)
    .$if('itemId' in by, (query) => query.where('envelope_items.id', '=', 'itemId' in by ? by.itemId : ''))
    .$if('documentId' in by, (query) =>
      query.where('envelope_items.document_id', '=', 'documentId' in by ? by.documentId : ''),
    )
    .where((eb) => {
      const position = eb
        .selectFrom('envelope_signers')
        .select('envelope_signers.position')
        .where('envelope_signers.id', '=', signerId);
      const fields = eb
        .selectFrom('envelope_zones')
        .select('envelope_zones.id')
        .whereRef('envelope_zones.agency_id', '=', 'envelope_items.agency_id')
        .whereRef('envelope_zones.item_id', '=', 'envelope_items.id')
        .where('envelope_zones.signer', '=', position);
      return kind === 'SIGN'
        ? eb.exists(fields)
        : eb(eb.fn.coalesce('envelope_items.signer', eb.lit(0)), '=', position);
    })
    .executeTakeFirst();
  return found(item);
}
