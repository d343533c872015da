import type { InsurerNumberType } from '../../../lib/rules/work/insurer-number';
import type { InstantWithDefault, WithDefault } from '../../engine/db/columns';

export interface AgencyTables {
  tariffs: {
    id: string;
    name: string;
    /** Null allows every action (SD 2). */
    allowed_actions: string[] | null;
    /** Whole shekels before VAT; null when the tariff is free of charge. */
    monthly_price: WithDefault<number | null>;
  };
  agencies: {
    id: string;
    name: string;
    /** PENDING: registered and waiting for activation. */
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
    /** TOP_LEVEL agency above this one; null for a TOP_LEVEL agency. */
    parent_id: WithDefault<string | null>;
    agency_roles: string[];
    tariff_id: string | null;
    backoffice_id: string | null;
    /** Only people of this agency can sign in with its website keys (SD 5). */
    corporate: WithDefault<boolean>;
    /** Demo agency for guests whose own agency waits for activation (SGN-02). */
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
  /** Numbers of an agency with an insurer; quotes need SEARCH_AGENT_NUMBER. */
  agency_credentials: { agency_id: string; supplier: string; type: InsurerNumberType; value: string };
}
