import type { ConceptModule } from '../concept';
import { migrations } from './base-migrations';
import { vacuum } from './statistics';

export const baseConcept: ConceptModule = { name: 'base', migrations, jobs: [vacuum] };
