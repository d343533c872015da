import type { ConceptModule } from '../concept';
import { forgetTrayJobs } from './forget-tray-jobs';
import { migrations } from './migrations';

export const jobsConcept: ConceptModule = { name: 'jobs', migrations, jobs: [forgetTrayJobs] };
