import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const auditConcept: ConceptModule = { name: 'audit', migrations };
