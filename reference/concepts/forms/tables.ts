import type { PageBox } from '../../../lib/contract/documents/envelope-drafts';
import type { FormField, InstanceStatus, SignaturePlace } from '../../../lib/contract/documents/forms';
import type { Supplier } from '../../../lib/contract/quotes/insurers';
import type { ProductType } from '../../../lib/contract/kit/values';
import type { Instant, Json, WithDefault } from '../../engine/db/columns';
import type { Snapshot } from '../../engine/db/snapshot';

/** A place of a document that was filled in: to be signed, or to be written in by who signs. */
export interface OpenPlace extends PageBox {
  kind: 'SIGNATURE' | 'TEXT';
  signer: number;
  required: boolean;
  label: string | null;
  filled: boolean;
}

export interface FormTables {
  /** Forms of an agency's own; those of the product are not in the database. */
  forms: {
    id: string;
    agency_id: string;
    name: string;
    file_id: string;
    pages: number;
    fields: Snapshot<FormField[]>;
    signature_places: Snapshot<SignaturePlace[]>;
    created_by: string;
    /** Version for optimistic locking; incremented on every change. */
    version: WithDefault<number>;
    updated_at: Instant;
    /** The company whose form it is, and the branch; null for any. */
    supplier: Supplier | null;
    product_type: ProductType | null;
    /** Taken out of the list; drafts of it can still be finished. */
    removed_at: Instant | null;
  };
  /** Forms that were filled in, or put aside half filled in. */
  form_instances: {
    id: string;
    agency_id: string;
    /** Of the agency or of the product: those are not in the database. */
    form_id: string;
    form_name: string;
    customer_id: string;
    order_id: string | null;
    /** What was given beyond what is known. */
    values: Json<Record<string, string>>;
    document_name: string;
    status: InstanceStatus;
    document_id: string | null;
    sent_to: string | null;
    /** What is left to be signed and written by hand when it was made. */
    places: Snapshot<OpenPlace[]>;
    account_id: string;
    /** Version for optimistic locking; incremented on every change. */
    version: WithDefault<number>;
    updated_at: Instant;
  };
}
