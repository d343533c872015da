import type { ConceptModule } from '../../engine/concept';
import { keepTime } from './keep-time';
import { leaveUnsealed } from './leave-unsealed';
import { migrations } from './migrations';
import { sealDocument } from './seal-document';
import { seed } from './seed';

export const envelopesConcept: ConceptModule = {
  name: 'envelopes',
  migrations,
  jobs: [keepTime, leaveUnsealed, sealDocument],
  seed,
};
