import type { ConceptModule } from '../../engine/concept';

export const seedConcept = { name: 'seed' } satisfies ConceptModule;
