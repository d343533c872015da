import type { ConceptModule } from '../../engine/concept';
import { commissionHandlers } from './handlers';
import { migrations } from './migrations';
import type { CommissionTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends CommissionTables {}
}

export const commissionsConcept = {
  name: 'commissions',
  handlers: commissionHandlers,
  migrations,
} satisfies ConceptModule;
