import type { ConceptModule } from '../../engine/concept';

export const linesConcept = { name: 'lines' } satisfies ConceptModule;
