import type { ColumnType } from 'kysely';
import type { Instant, InstantWithDefault, WithDefault } from '../../engine/db/columns';

export interface BannerTables {
  /** Shown to accounts that match all lists; an empty list matches everybody (S1 §6). */
  banners: {
    id: string;
    type: 'BANNER' | 'POPUP';
    text: string;
    short_text: string | null;
    snippet: WithDefault<string | null>;
    /** Translations; a language without a text has none. */
    text_en: WithDefault<string | null>;
    short_text_en: WithDefault<string | null>;
    snippet_en: WithDefault<string | null>;
    text_ru: WithDefault<string | null>;
    short_text_ru: WithDefault<string | null>;
    snippet_ru: WithDefault<string | null>;
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
    /**
     * Agency of the staff who uploaded image and file. Not named `agency_id`, so that row-level security does not hide
     * banners from other agencies.
     */
    files_of: WithDefault<string | null>;
    active: WithDefault<boolean>;
    shown_from: WithDefault<string | null>;
    shown_to: WithDefault<string | null>;
    removed_at: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
    created_at: InstantWithDefault;
    updated_at: InstantWithDefault;
  };
  /** Dismissed banners by account. */
  banner_dismissals: { agency_id: string; account_id: string; banner_id: string; at: Instant };
}
