import type { AgencyDetails } from '../../../lib/contract/agencies/agencies';
import type { InstantWithDefault, WithDefault } from '../../engine/db/columns';

/** Optional details of an agency: a row exists after the first change. */
export interface AgencyDetailsTables {
  agency_details: {
    agency_id: string;
    web_email: string | null;
    web_phone: string | null;
    access_name: string | null;
    access_phone: string | null;
    access_email: string | null;
    signature: string;
    change_agent_license_number: boolean;
    /** Who sees commissions and last year's prices on offers. */
    inside_for: WithDefault<AgencyDetails['insideFor']>;
    logo_id: string | null;
  };
  agency_photos: { agency_id: string; file_id: string; created_at: InstantWithDefault };
}
