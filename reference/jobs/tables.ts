import type { TrayJob } from '../../lib/contract/jobs';
import type { Instant, Json, WithDefault } from '../db/columns';

export interface JobTables {
  /** Works of the tray (NAV-13): what people see of a job, and what outlives it. */
  tray_jobs: {
    id: string;
    agency_id: string;
    account_id: string;
    kind: TrayJob['kind'];
    stage: TrayJob['stage'];
    done: WithDefault<number>;
    total: number | null;
    /** What was asked for: the job reads it when it runs, and again after a crash. */
    input: Json<unknown>;
    locale: 'he' | 'en' | 'ru';
    file_id: string | null;
    error: string | null;
    created_at: Instant;
    started_at: Instant | null;
    finished_at: Instant | null;
  };
}
