import type { Line } from '../../../lib/insurers/lines';
import type { Supplier } from '../../../lib/insurers/registry';

export interface CommissionTables {
  /** Commission of an agency on the premium of a line. */
  commission_rates: {
    agency_id: string;
    /** Empty for all insurers without a rate of their own. */
    supplier: Supplier | '';
    product_type: Line;
    /** Hundredths of a percent. */
    rate: number;
  };
}
