import type { ConceptModule } from '../concept';
import { deleteExpiredJobs } from './delete-expired-jobs';
import { migrations } from './migrations';

export const jobsConcept: ConceptModule = { name: 'jobs', migrations, jobs: [deleteExpiredJobs] };
