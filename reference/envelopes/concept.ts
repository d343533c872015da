import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const envelopesConcept: ConceptModule = { name: 'envelopes', migrations };
