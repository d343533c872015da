import type { DocumentRow } from '../../lib/contract/documents';
import type { Instant } from '../db/columns';

export interface DocumentTables {
  documents: {
    id: string;
    agency_id: string;
    /** Who took it in or asked for it. */
    account_id: string;
    customer_id: string;
    order_id: string | null;
    name: string;
    description: string | null;
    info_type: DocumentRow['infoType'];
    file_type: DocumentRow['fileType'];
    status: DocumentRow['status'];
    due_on: string | null;
    tags: string[];
    created_at: Instant;
  };
}
