import type { ConceptModule } from '../concept';
import { keepTime } from './keep-time';
import { migrations } from './migrations';
import { sealDocument } from './seal-document';
import { seed } from './seed';

export const envelopesConcept: ConceptModule = { name: 'envelopes', migrations, jobs: [keepTime, sealDocument], seed };
