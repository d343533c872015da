import type { Generated } from 'kysely';
import type { SupportFile, SupportRequest } from '../../lib/contract/support';
import type { Locale } from '../../lib/i18n/locales';
import type { Instant } from '../db/columns';
import type { Snapshot } from '../db/snapshot';

/** A part of a printed page: a heading, what is explained below it, steps, lines to fill in. */
export interface SheetPart {
  heading: string;
  text?: string;
  steps?: string[];
  /** Labels of lines to fill in, two beside each other. */
  blanks?: string[];
  /** Labels of lines over the whole width, several of them below each. */
  notes?: string[];
}

/** One file in one language. */
export interface Sheet {
  title: string;
  description: string;
  parts: SheetPart[];
}

export interface SupportTables {
  /** What people asked the support. */
  support_requests: {
    id: string;
    agency_id: string;
    account_id: string;
    /** By which person and support speak of it: one row of numbers for all agencies. */
    request_number: Generated<number>;
    topic: SupportRequest['topic'];
    message: string;
    reference: string | null;
    answer_by: Instant;
    answered_at: Instant | null;
    created_at: Instant;
  };
  /** Guides and forms, the same for every agency, in the order in which they are shown. */
  support_files: {
    id: string;
    position: number;
    kind: SupportFile['kind'];
    sheets: Snapshot<Record<Locale, Sheet>>;
    updated_at: Instant;
  };
}
