import type { ConceptModule } from '../../engine/concept';
import { seed } from './seed';

/** Orders of the demo agencies, in all lines. */
export const salesConcept = { name: 'sales', seed } satisfies ConceptModule;
