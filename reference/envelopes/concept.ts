import type { ConceptModule } from '../concept';
import { keepTime } from './keep-time';
import { migrations } from './migrations';
import { sealDocument } from './seal-document';

export const envelopesConcept: ConceptModule = { name: 'envelopes', migrations, jobs: [keepTime, sealDocument] };
