import type { ConceptModule } from '../../engine/concept';
import { callBack } from './call-back';
import { migrations } from './migrations';

export const gatewayConcept: ConceptModule = { name: 'gateway', migrations, jobs: [callBack] };
