import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import type { InstallationTables } from './tables';
import { installationHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends InstallationTables {}
}

export const installationsConcept = {
  name: 'installations',
  handlers: installationHandlers,
  migrations,
} satisfies ConceptModule;
