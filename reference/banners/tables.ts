import type { ColumnType } from 'kysely';
import type { Instant, InstantWithDefault, WithDefault } from '../db/columns';

export interface BannerTables {
  /** Shown to whom all lists admit; an empty list admits everybody (S1 §6). */
  banners: {
    id: string;
    type: 'BANNER' | 'POPUP';
    text: string;
    short_text: string | null;
    snippet: WithDefault<string | null>;
    screens: WithDefault<string[]>;
    deep_name: WithDefault<string | null>;
    user_roles: WithDefault<string[]>;
    backoffice_ids: WithDefault<string[]>;
    agency_ids: WithDefault<string[]>;
    company_privileges: WithDefault<string[]>;
    always_display: WithDefault<boolean>;
    delay_seconds: number | null;
    folder: WithDefault<string | null>;
    number_in_folder: WithDefault<number | null>;
    redirect_url: string | null;
    target: string | null;
    form_name: WithDefault<string | null>;
    image_id: WithDefault<string | null>;
    file_id: WithDefault<string | null>;
    /** Agency of the staff who uploaded image and file; named so that row-level security leaves banners alone: they are everybody's. */
    files_of: WithDefault<string | null>;
    active: WithDefault<boolean>;
    shown_from: WithDefault<string | null>;
    shown_to: WithDefault<string | null>;
    removed_at: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
    created_at: InstantWithDefault;
    updated_at: InstantWithDefault;
  };
  /** Who has closed what. */
  banner_dismissals: { agency_id: string; account_id: string; banner_id: string; at: Instant };
}
