import type { ConceptModule } from '../../engine/concept';
import { seed } from './seed';
import { newsHandlers } from './handlers';

export const newsConcept = { name: 'news', handlers: newsHandlers, seed } satisfies ConceptModule;
