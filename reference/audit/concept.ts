import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { retention } from './retention';

export const auditConcept: ConceptModule = { name: 'audit', migrations, jobs: [retention] };
