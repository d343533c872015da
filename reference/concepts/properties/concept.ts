import type { ConceptModule } from '../../engine/concept';
import { propertyHandlers } from './handlers';
import type { Line } from '../quotes/line';
import { propertyLine } from './line';

export const propertiesConcept = {
  name: 'properties',
  line: propertyLine as Line,
  handlers: propertyHandlers,
} satisfies ConceptModule;
