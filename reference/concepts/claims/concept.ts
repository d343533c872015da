import { sql, type SqlBool } from 'kysely';
import type { ConceptModule } from '../../engine/concept';
import { exportClaims } from './export-claims';
import { handOverClaims } from './hand-over';
import { migrations } from './migrations';
import { seed } from './seed';
import type { ClaimTables } from './tables';
import { claimHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends ClaimTables {}
}

export const claimsConcept = {
  name: 'claims',
  handlers: claimHandlers,
  migrations,
  jobs: [exportClaims],
  on: { 'account.handedOver': handOverClaims },
  seed,
  timeline: {
    CLAIM: {
      table: 'claims',
      at: 'created_at',
      what: 'status',
      text: 'type',
      number: 'claim_number',
      where: sql<SqlBool>`claims.removed_at is null`,
    },
  },
  customerColumns: [
    {
      table: 'claims',
      columns: ['customer_id'],
      fate: 'move',
      kind: 'claims',
      at: 'created_at',
      there: sql<SqlBool>`removed_at is null`,
    },
    {
      table: 'claim_parts',
      columns: ['customer_id'],
      fate: 'move',
      kind: 'relations',
      at: 'created_at',
      // The owner of the policy is the claim's customer, whose claims are counted.
      there: sql<SqlBool>`kind <> 'policyOwner'`,
    },
  ],
} satisfies ConceptModule;
