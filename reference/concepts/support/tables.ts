import type { Generated } from 'kysely';
import type { SupportFile, SupportRequest } from '../../../lib/contract/desk/support';
import type { Locale } from '../../../lib/i18n/locales';
import type { Instant } from '../../engine/db/columns';
import type { Snapshot } from '../../engine/db/snapshot';

/** A part of a printed page: a heading, text, steps, lines to fill in. */
export interface SheetPart {
  heading: string;
  text?: string;
  steps?: string[];
  /** Labels of lines to fill in, two side by side. */
  blanks?: string[];
  /** Labels of full-width lines, several lines for each. */
  notes?: string[];
}

/** A guide or form in one language. */
export interface Sheet {
  title: string;
  description: string;
  parts: SheetPart[];
}

export interface SupportTables {
  /** Requests to the support. */
  support_requests: {
    id: string;
    agency_id: string;
    account_id: string;
    /** Number for conversations with the support; one sequence for all agencies. */
    request_number: Generated<number>;
    topic: SupportRequest['topic'];
    message: string;
    reference: string | null;
    answer_by: Instant;
    answered_at: Instant | null;
    created_at: Instant;
  };
  /** Guides and forms in display order, the same for every agency. */
  support_files: {
    id: string;
    position: number;
    kind: SupportFile['kind'];
    sheets: Snapshot<Record<Locale, Sheet>>;
    updated_at: Instant;
  };
}
