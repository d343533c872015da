import type { ConceptModule } from '../../engine/concept';
import { forgetImages } from './forget-images';
import { migrations } from './migrations';

export const mergesConcept: ConceptModule = { name: 'merges', migrations, jobs: [forgetImages] };
