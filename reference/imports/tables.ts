import type { HarBituahPolicy, ImportRow } from '../../lib/contract/imports';
import type { Instant } from '../db/columns';

export interface ImportTables {
  /** Which import touched which customer, and with how many policies. */
  customer_imports: {
    id: string;
    agency_id: string;
    /** Who started it; null for one that comes by itself. */
    account_id: string | null;
    customer_id: string;
    source: ImportRow['source'];
    file_name: string | null;
    policies: number;
    new_policies: number;
    imported_at: Instant;
  };
  /** Policies that Har Bituah knows of, whoever sold them. */
  har_bituah_policies: {
    id: string;
    agency_id: string;
    customer_id: string;
    product_type: HarBituahPolicy['productType'];
    company: string;
    policy_number: string;
    /** ILS a year. */
    premium: number;
    insurance_start: string;
    insurance_end: string | null;
    status: HarBituahPolicy['status'];
    imported_at: Instant;
  };
}
