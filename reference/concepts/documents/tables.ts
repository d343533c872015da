import type { GeneratedAlways } from 'kysely';
import type { DocumentRow, DocumentVersionSource, ReminderType } from '../../../lib/contract/documents/documents';
import type { ProductType } from '../../../lib/contract/kit/values';
import type { Instant, InstantOrNull, InstantWithDefault, WithDefault } from '../../engine/db/columns';

export interface DocumentTables {
  documents: {
    id: string;
    agency_id: string;
    /** Author. */
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
    /** Belongs to a policy that another agency sold. */
    foreign_owned: WithDefault<boolean>;
    updated_at: InstantWithDefault;
    /** When it was removed; it can be restored for 30 days. */
    deleted_at: InstantOrNull;
    /** Counts as removed until its first file is here. */
    awaits_file: WithDefault<boolean>;
    /** The author is reminded of the due date too. */
    agent_reminders: WithDefault<boolean>;
    customer_reminders: WithDefault<boolean>;
    reminder_types: WithDefault<ReminderType[]>;
    /** Version for optimistic locking; incremented on every change of the details. */
    version: WithDefault<number>;
    /** Name and description in lower case, for search. */
    search: GeneratedAlways<string>;
  };
  /** Further customers of a document, and its folders there. */
  document_customers: {
    id: string;
    agency_id: string;
    document_id: string;
    customer_id: string;
    dir_names: string[];
    attached_at: Instant;
  };
  /** Sent reminders: one for each day of `reminderDays`. */
  document_reminders: { agency_id: string; document_id: string; due_on: string; days_before: number; sent_at: Instant };
  /** Versions of a document's file; the latest is current. Never overwritten. */
  document_versions: {
    agency_id: string;
    document_id: string;
    /** Starts at 1. */
    number: number;
    file_id: string;
    source: DocumentVersionSource;
    /** Account that brought it; null for the customer or the program. */
    account_id: string | null;
    /** Pages of a PDF; null for other types and unreadable files. */
    pages: number | null;
    created_at: Instant;
  };
}
