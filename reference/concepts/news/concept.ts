import type { ConceptModule } from '../../engine/concept';
import { seed } from './seed';

export const newsConcept: ConceptModule = { name: 'news', seed };
