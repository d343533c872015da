import type { ConceptModule } from '../concept';
import { deleteExpiredJobs } from './delete-expired-jobs';
import { migrations } from './migrations';
import type { JobTables } from './tables';
import { jobHandlers } from './handlers';

declare module '../db/schema' {
  interface Schema extends JobTables {}
}

export const jobsConcept = {
  name: 'jobs',
  handlers: jobHandlers,
  migrations,
  jobs: [deleteExpiredJobs],
} satisfies ConceptModule;
