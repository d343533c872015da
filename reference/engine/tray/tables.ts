import type { Job } from '../../../lib/contract/desk/jobs';
import type { Instant, Json, WithDefault } from '../db/columns';

export interface JobTables {
  /** Jobs of the tray (NAV-13): the visible record of a queue job, which outlives it. */
  tray_jobs: {
    id: string;
    agency_id: string;
    account_id: string;
    kind: Job['kind'];
    stage: Job['stage'];
    done: WithDefault<number>;
    total: number | null;
    /** Input of the job, read at each attempt. */
    input: Json<unknown>;
    locale: 'he' | 'en' | 'ru';
    file_id: string | null;
    error: string | null;
    created_at: Instant;
    started_at: Instant | null;
    finished_at: Instant | null;
  };
}
