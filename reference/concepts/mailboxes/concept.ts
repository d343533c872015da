import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import type { MailboxTables } from './tables';
import { mailboxHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends MailboxTables {}
}

export const mailboxesConcept = { name: 'mailboxes', handlers: mailboxHandlers, migrations } satisfies ConceptModule;
