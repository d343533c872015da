import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import type { RecoveryTables } from './tables';
import { recoveryHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends RecoveryTables {}
}

export const recoveriesConcept = { name: 'recoveries', handlers: recoveryHandlers, migrations } satisfies ConceptModule;
