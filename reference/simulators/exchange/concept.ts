import type { ConceptModule } from '../../engine/concept';
import { deliver } from './deliver';

export const exchangeConcept = { name: 'exchange', jobs: [deliver] } satisfies ConceptModule;
