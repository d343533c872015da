import type { DocumentRow, DocumentVersionSource } from '../../lib/contract/documents';
import type { ProductType } from '../../lib/contract/values';
import type { Instant, InstantWithDefault, WithDefault } from '../db/columns';

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
    claim_id: string | null;
    remark_id: string | null;
    product_type: ProductType | null;
    /** Of a policy that another agency made. */
    foreign_owned: WithDefault<boolean>;
    updated_at: InstantWithDefault;
    /** Removed, and for 30 days to be had back. */
    deleted_at: Instant | null;
  };
  /** Files of a document, each a version; the latest is what the document is. Nothing is ever written over. */
  document_versions: {
    agency_id: string;
    document_id: string;
    /** 1 for the first. */
    number: number;
    file_id: string;
    source: DocumentVersionSource;
    /** Account that brought it; null when the customer did, or the program. */
    account_id: string | null;
    /** Pages of a PDF; null of what has none, or could not be read. */
    pages: number | null;
    created_at: Instant;
  };
}
