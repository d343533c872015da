import type { ConceptModule } from '../../engine/concept';
import { healthHandlers } from './handlers';
import type { Line } from '../quotes/line';
import { healthLine } from './line';

export const healthConcept = {
  name: 'health',
  line: healthLine as Line,
  handlers: healthHandlers,
} satisfies ConceptModule;
