import type { ConceptModule } from '../../engine/concept';
import { exchangeHandlers } from './handlers';
import { seed } from './seed';

export const exchangesConcept = { name: 'exchanges', handlers: exchangeHandlers, seed } satisfies ConceptModule;
