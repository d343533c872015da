import { sql, type SqlBool } from 'kysely';
import type { ConceptModule } from '../../engine/concept';
import { dialAttempts } from './dials/dial';
import { fetchRecording } from './fetch-recording';
import { fileToClaim } from './file-to-claim';
import { callHandlers } from './handlers';
import { keepRetention } from './keep-retention';
import { migrations } from './migrations';
import { seed } from './seed';
import type { CallTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends CallTables {}
}

export const callsConcept = {
  name: 'calls',
  handlers: callHandlers,
  migrations,
  seed,
  jobs: [fetchRecording, keepRetention, dialAttempts.settle],
  on: { 'claim.opened': fileToClaim },
  timeline: {
    CALL: {
      table: 'phone_calls',
      at: 'called_at',
      what: 'direction',
      text: 'contact_number',
      number: 'duration_seconds',
      ofClaims: true,
      // One that still rings is neither answered nor missed.
      where: sql<SqlBool>`phone_calls.status not in ('RINGING', 'TALKING')`,
      key: 'VIEW_MENU_TELEPHONY',
      besides: 'voip',
    },
  },
  customerColumns: [{ table: 'phone_calls', columns: ['customer_id'], fate: 'move', kind: 'calls', at: 'called_at' }],
} satisfies ConceptModule;
