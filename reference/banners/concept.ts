import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { seed } from './seed';

export const bannersConcept: ConceptModule = { name: 'banners', migrations, seed };
