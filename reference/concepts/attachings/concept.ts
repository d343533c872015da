import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import type { AttachingTables } from './tables';
import { attachingHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends AttachingTables {}
}

export const attachingsConcept = {
  name: 'attachings',
  handlers: attachingHandlers,
  migrations,
} satisfies ConceptModule;
