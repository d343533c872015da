import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { websiteHandlers } from './handlers';

export const websitesConcept = { name: 'websites', handlers: websiteHandlers, migrations } satisfies ConceptModule;
