import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { seed } from './seed';
import type { MailTables } from './tables';
import { mailHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends MailTables {}
}

export const mailsConcept = {
  name: 'mails',
  handlers: mailHandlers,
  migrations,
  seed,
  timeline: { MAIL: { table: 'mails', at: 'sent_at', what: 'folder', text: 'subject', key: 'VIEW_MENU_MAILS' } },
  customerColumns: [{ table: 'mails', columns: ['customer_id'], fate: 'move', kind: 'mails', at: 'sent_at' }],
} satisfies ConceptModule;
