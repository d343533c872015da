import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { searchCars } from './persistent-search';
import { carHandlers } from './handlers';
import type { Line } from '../quotes/line';
import { carLine } from './line';
import { notices } from './notices';

export const carsConcept = {
  name: 'cars',
  notices,
  line: carLine as Line,
  handlers: carHandlers,
  migrations,
  jobs: [searchCars],
} satisfies ConceptModule;
