import type { HarBituahPolicy, ImportRow } from '../../../lib/contract/customers/imports';
import type { Instant } from '../../engine/db/columns';

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
    insurance_start: string;
    insurance_end: string | null;
    status: HarBituahPolicy['status'];
    imported_at: Instant;
  };
}
