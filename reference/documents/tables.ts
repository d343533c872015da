import type { GeneratedAlways } from 'kysely';
import type { DocumentRow, DocumentVersionSource, ReminderType } from '../../lib/contract/documents';
import type { ProductType } from '../../lib/contract/values';
import type { Instant, InstantOrNull, InstantWithDefault, WithDefault } from '../db/columns';

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
    created_at: Instant;
    claim_id: WithDefault<string | null>;
    product_type: WithDefault<ProductType | null>;
    /** Of a policy that another agency made. */
    foreign_owned: WithDefault<boolean>;
    updated_at: InstantWithDefault;
    /** Removed, and for 30 days to be had back. */
    deleted_at: InstantOrNull;
    /** Whoever made it is reminded of the due date; the customer is. */
    agent_reminders: WithDefault<boolean>;
    customer_reminders: WithDefault<boolean>;
    reminder_types: WithDefault<ReminderType[]>;
    /** Rises with every change of the details. */
    version: WithDefault<number>;
    /** Name and description in lower case: what is searched. */
    search: GeneratedAlways<string>;
  };
  /** Customers to whom a document belongs besides its own, and the folders that it lies in there. */
  document_customers: {
    id: string;
    agency_id: string;
    document_id: string;
    customer_id: string;
    dir_names: string[];
    attached_at: Instant;
  };
  /** Reminders of a due date that have gone out: one for each day of `reminderDays`. */
  document_reminders: { agency_id: string; document_id: string; due_on: string; days_before: number; sent_at: Instant };
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
