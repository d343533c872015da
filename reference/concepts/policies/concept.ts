import type { ConceptModule } from '../../engine/concept';
import { awaitDocument, fetchLateDocument } from './await-document';
import { takeArrived } from './file-policy';
import { migrations } from './migrations';
import { seed } from './seed';
import { sendIssue, settleIssue } from './send-issue';
import { settleDifference } from './settle-difference';
import type { PolicyTables } from './tables';
import { policyHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends PolicyTables {}
}

export const policiesConcept = {
  name: 'policies',
  handlers: policyHandlers,
  migrations,
  seed,
  on: { 'policy.arrived': takeArrived },
  jobs: [sendIssue, settleIssue, awaitDocument, fetchLateDocument, settleDifference],
  timeline: { POLICY: { table: 'policies', at: 'issued_at', what: 'supplier', text: 'policy_number' } },
  customerColumns: [{ table: 'policies', columns: ['customer_id'], fate: 'move', kind: 'orders', at: 'issued_at' }],
} satisfies ConceptModule;
