import type { ConceptModule } from '../../engine/concept';
import { lifeHandlers } from './handlers';
import type { Line } from '../quotes/line';
import { lifeLine } from './line';

export const lifeConcept = { name: 'life', line: lifeLine as Line, handlers: lifeHandlers } satisfies ConceptModule;
