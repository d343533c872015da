import type { ConceptModule } from '../concept';
import { keepTime } from './keep-time';
import { migrations } from './migrations';

export const envelopesConcept: ConceptModule = { name: 'envelopes', migrations, jobs: [keepTime] };
