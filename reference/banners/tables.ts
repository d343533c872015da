import type { InstantWithDefault, WithDefault } from '../db/columns';

export interface BannerTables {
  /** Shown to whom all lists admit; an empty list admits everybody (S1 §6). */
  banners: {
    id: string;
    type: 'BANNER' | 'POPUP';
    text: string;
    short_text: string | null;
    screens: WithDefault<string[]>;
    user_roles: WithDefault<string[]>;
    backoffice_ids: WithDefault<string[]>;
    agency_ids: WithDefault<string[]>;
    company_privileges: WithDefault<string[]>;
    always_display: WithDefault<boolean>;
    delay_seconds: number | null;
    redirect_url: string | null;
    target: string | null;
    created_at: InstantWithDefault;
  };
}
