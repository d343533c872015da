import type { ConceptModule } from '../../engine/concept';
import { riskHandlers } from './handlers';
import type { Line } from '../quotes/line';
import { riskLine } from './line';

export const risksConcept = { name: 'risks', line: riskLine as Line, handlers: riskHandlers } satisfies ConceptModule;
