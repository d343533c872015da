import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { retention } from './retention';

export const auditConcept: ConceptModule = { name: 'audit', migrations, jobs: [retention] };
