import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const gatewayConcept: ConceptModule = { name: 'gateway', migrations };
