import type { ConceptModule } from '../../engine/concept';
import { pageHandlers } from './handlers';

export const pagesConcept = { name: 'pages', handlers: pageHandlers } satisfies ConceptModule;
