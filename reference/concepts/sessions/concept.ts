import type { ConceptModule } from '../../engine/concept';
import { sessionHandlers } from './handlers';

export const sessionsConcept = { name: 'sessions', handlers: sessionHandlers } satisfies ConceptModule;
