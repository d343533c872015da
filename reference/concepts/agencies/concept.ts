import type { ConceptModule } from '../../engine/concept';
import { detailsMigrations } from './details-migrations';
import { migrations } from './migrations';
import { seed } from './seed';
import type { AgencyDetailsTables } from './details-tables';
import type { AgencyTables } from './tables';
import { agencyHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends AgencyTables, AgencyDetailsTables {}
}

export const agenciesConcept = {
  name: 'agencies',
  handlers: agencyHandlers,
  migrations: { ...migrations, ...detailsMigrations },
  seed,
} satisfies ConceptModule;
