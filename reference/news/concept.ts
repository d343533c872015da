import type { ConceptModule } from '../concept';
import { seed } from './seed';

export const newsConcept: ConceptModule = { name: 'news', seed };
