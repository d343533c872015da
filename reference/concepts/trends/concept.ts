import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { trendHandlers } from './handlers';

export const trendsConcept = { name: 'trends', handlers: trendHandlers, migrations } satisfies ConceptModule;
