import type { ConceptModule } from '../../engine/concept';
import { forgetAnswers } from './forget-answers';
import { migrations } from './migrations';

export const quotesConcept: ConceptModule = { name: 'quotes', migrations, jobs: [forgetAnswers] };
