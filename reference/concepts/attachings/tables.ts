import type { PaperKind } from '../../../lib/contract/orders/attachings';
import type { SignaturePlace } from '../../../lib/contract/documents/forms';
import type { ConfirmedNumber } from '../../../lib/rules/work/attaching';
import type { Instant } from '../../engine/db/columns';
import type { SnapshotOrNull } from '../../engine/db/snapshot';

export interface AttachingTables {
  /** Number of a customer as confirmed for an order. It counts while it is the number on the customer's card. */
  attachings: {
    order_id: string;
    agency_id: string;
    number_type: ConfirmedNumber['type'];
    number: string;
    confirmed_by: string;
    confirmed_at: Instant;
  };
  /** Papers of a proposal. */
  attaching_papers: {
    document_id: string;
    agency_id: string;
    order_id: string;
    kind: PaperKind;
    /** Offer that a made paper is about; null for custom papers. */
    order_item_id: string | null;
    /** File that the places were drawn in; a later version has none. */
    file_id: string | null;
    places: SnapshotOrNull<SignaturePlace[]>;
    added_at: Instant;
  };
}
