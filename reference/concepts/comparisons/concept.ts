import type { ConceptModule } from '../../engine/concept';

export const comparisonsConcept = { name: 'comparisons' } satisfies ConceptModule;
