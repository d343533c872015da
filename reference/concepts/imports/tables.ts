import type { HarBituahPolicy, ImportRow } from '../../../lib/contract/customers/imports';
import type { ImportRun, LineVerdict } from '../../../lib/contract/customers/import-runs';
import type { Supplier } from '../../../lib/insurers/registry';
import type { FileSource } from '../../../lib/rules/imports/import-source';
import type { Instant, InstantOrNull, WithDefault } from '../../engine/db/columns';
import type { Snapshot, SnapshotOrNull } from '../../engine/db/snapshot';
import type { FirstRows, FormerPolicy, StagedLine } from './snapshots';

export interface ImportTables {
  /** Customers of each import, with their number of policies. */
  customer_imports: {
    id: string;
    agency_id: string;
    /** Account that started it; null for an automatic import. */
    account_id: string | null;
    customer_id: string;
    source: ImportRow['source'];
    file_name: string | null;
    policies: number;
    new_policies: number;
    imported_at: Instant;
    /** File that it came from; null for imports from before files were kept. */
    run_id: WithDefault<string | null>;
  };
  /** Policies in Har Bituah, of any seller. */
  har_bituah_policies: {
    id: string;
    agency_id: string;
    customer_id: string;
    product_type: HarBituahPolicy['productType'];
    company: string;
    policy_number: string;
    /** ILS a year. */
    premium: number;
    /** Null for covers without an end. */
    insurance_start: string | null;
    insurance_end: string | null;
    status: HarBituahPolicy['status'];
    imported_at: Instant;
  };
  /** Files that were uploaded. */
  import_runs: {
    id: string;
    agency_id: string;
    account_id: string;
    source: FileSource;
    supplier: Supplier | null;
    file_id: string | null;
    /** Null until the file was fetched. */
    file_hash: string | null;
    file_name: string;
    /** Host that it was fetched from; null for one that was uploaded. */
    from_host: WithDefault<string | null>;
    /** Name of its file in the watched folder, until that has its outcome. */
    inbox_name: WithDefault<string | null>;
    /** It came from the watched folder. */
    automatic: WithDefault<boolean>;
    stage: ImportRun['stage'];
    error: string | null;
    error_field: string | null;
    sheet: string | null;
    /** First rows of a file that waits for its columns to be named; null otherwise. */
    first_rows: SnapshotOrNull<FirstRows>;
    created_at: Instant;
    committed_at: InstantOrNull;
    undone_at: InstantOrNull;
    /** Lines that changed something. */
    applied: WithDefault<number>;
  };
  /** Large files whose parts are being sent, and for a day those that were. */
  import_uploads: {
    id: string;
    agency_id: string;
    /** Account that began it, and alone goes on. */
    account_id: string;
    source: FileSource;
    supplier: Supplier | null;
    file_name: string;
    /** Bytes. */
    size: number;
    /** SHA-256 of each part, hexadecimal. */
    parts: string[];
    /** The import, once all parts were there. */
    run_id: string | null;
    created_at: Instant;
    expires_at: Instant;
  };
  /** Parts that have arrived, each a file until all were joined. */
  import_upload_parts: {
    agency_id: string;
    upload_id: string;
    /** From 0. */
    part: number;
    file_id: string;
  };
  /** Columns of senders' files that were named by hand. */
  import_profiles: {
    id: string;
    agency_id: string;
    account_id: string;
    source: FileSource;
    /** The insurer; empty where a source has one sender. */
    sender: string;
    /** SHA-256 of the headers as they are compared. */
    signature: string;
    headers: string[];
    fields: string[];
    saved_at: Instant;
  };
  /** Lines of a file. */
  import_lines: {
    agency_id: string;
    run_id: string;
    /** Order in the file, from 0; lines that vanished follow. */
    position: number;
    row_number: number | null;
    verdict: LineVerdict;
    line: Snapshot<StagedLine>;
    /** Of what the line is known by in its file; null for lines that vanished, and in files read before it was kept. */
    key_hash: WithDefault<string | null>;
    customer_id: string | null;
    /** Customer whom somebody chose for the line, in place of the one with its ID. */
    chosen_customer_id: WithDefault<string | null>;
    /** Somebody said that the line has a new customer, though it has no ID. */
    chosen_new: WithDefault<boolean>;
    /** What the line changes or has made: an order, or a policy in Har Bituah. */
    target_id: string | null;
    /** The customer was created by this line. */
    made_customer: WithDefault<boolean>;
    /** What it replaced; null for new ones. */
    former: SnapshotOrNull<FormerPolicy>;
    applied_at: InstantOrNull;
    undone_at: InstantOrNull;
  };
  /** How many lines a file has of each verdict, kept by the database. */
  import_counts: {
    agency_id: string;
    run_id: string;
    verdict: LineVerdict;
    lines: number;
  };
  /** Orders that came from files, by the number of their policy at the insurer: one for each period of cover. */
  imported_policies: {
    agency_id: string;
    supplier: Supplier;
    policy_number: string;
    order_id: string;
    /** Version of the order as the file left it: another one means that somebody changed it here. */
    order_version: number;
    /** File that changed it last. */
    run_id: string;
  };
}
