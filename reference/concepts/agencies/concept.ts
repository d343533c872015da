import type { ConceptModule } from '../../engine/concept';
import { detailsMigrations } from './details-migrations';
import { migrations } from './migrations';
import { seed } from './seed';

export const agenciesConcept: ConceptModule = {
  name: 'agencies',
  migrations: { ...migrations, ...detailsMigrations },
  seed,
};
