import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { seed } from './seed';
import type { SupportTables } from './tables';
import { supportHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends SupportTables {}
}

export const supportConcept = { name: 'support', handlers: supportHandlers, migrations, seed } satisfies ConceptModule;
