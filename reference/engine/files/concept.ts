import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { tidyFiles } from './tidy-files';

export const filesConcept: ConceptModule = { name: 'files', migrations, jobs: [tidyFiles] };
