import type { ConceptModule } from '../../engine/concept';
import { tariffHandlers } from './handlers';

export const tariffsConcept = { name: 'tariffs', handlers: tariffHandlers } satisfies ConceptModule;
