import type { ConceptModule } from '../../engine/concept';
import { impersonationHandlers } from './handlers';

export const impersonationsConcept = {
  name: 'impersonations',
  handlers: impersonationHandlers,
} satisfies ConceptModule;
