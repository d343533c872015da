import type { ConceptModule } from '../../engine/concept';
import { paperHandlers } from './handlers';
import { receivePaper } from './receive-paper';

export const papersConcept = {
  name: 'papers',
  handlers: paperHandlers,
  on: { 'document.received': receivePaper },
} satisfies ConceptModule;
