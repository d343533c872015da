import { sql, type SqlBool } from 'kysely';
import type { ConceptModule } from '../../engine/concept';
import { keepTime } from './keep-time';
import { leaveUnsealed } from './leave-unsealed';
import { migrations } from './migrations';
import { sealDocument } from './seal-document';
import { seed } from './seed';
import type { EnvelopeTables } from './tables';
import { envelopeHandlers } from './handlers';
import { notices } from './notices';

declare module '../../engine/db/schema' {
  interface Schema extends EnvelopeTables {}
}

export const envelopesConcept = {
  name: 'envelopes',
  notices,
  handlers: envelopeHandlers,
  migrations,
  jobs: [keepTime, leaveUnsealed, sealDocument],
  seed,
  timeline: {
    ENVELOPE: {
      table: 'envelopes',
      at: 'sent_at',
      what: 'status',
      text: 'subject',
      where: sql<SqlBool>`envelopes.sent_at is not null`,
      key: 'SEND_DOCS_FOR_SIGN',
    },
  },
  customerColumns: [
    { table: 'envelopes', columns: ['customer_id'], fate: 'move', kind: 'envelopes', at: 'created_at' },
    { table: 'envelope_signers', columns: ['customer_id'], fate: 'stay' },
  ],
} satisfies ConceptModule;
