import type { InsurerNumberType } from '../../lib/rules/insurer-number';
import type { InstantWithDefault, WithDefault } from '../db/columns';

export interface AgencyTables {
  tariffs: {
    id: string;
    name: string;
    /** Null allows every action (SD 2). */
    allowed_actions: string[] | null;
    /** Whole shekels before VAT; null is not charged. */
    monthly_price: WithDefault<number | null>;
  };
  agencies: {
    id: string;
    name: string;
    /** PENDING: registered and waiting for activation, not active yet. */
    status: 'PENDING' | 'ACTIVE' | 'BLOCKED' | 'DELETED';
    registration_number: string;
    branch_number: string | null;
    address: string | null;
    phone: string | null;
    phone_contact_name: string | null;
    fax: string | null;
    email: string | null;
    privileges: 'STANDARD' | 'TRUSTED';
    level: 'FREELANCER' | 'LEVEL_1' | 'TOP_LEVEL';
    /** TOP_LEVEL agency that it stands below; a TOP_LEVEL one stands below none. */
    parent_id: WithDefault<string | null>;
    agency_roles: string[];
    tariff_id: string | null;
    backoffice_id: string | null;
    /** Its website keys admit its own people only (SD 5). */
    corporate: WithDefault<boolean>;
    /** Where those look around whose own agency waits for activation (SGN-02). */
    demo: WithDefault<boolean>;
    created_at: InstantWithDefault;
  };
  websites: {
    website_key: string;
    agency_id: string;
    url: string;
    id: WithDefault<string>;
    created_at: InstantWithDefault;
  };
  /** Numbers that an agency holds with an insurer; without SEARCH_AGENT_NUMBER it is not contracted for quotes. */
  agency_credentials: { agency_id: string; supplier: string; type: InsurerNumberType; value: string };
}
