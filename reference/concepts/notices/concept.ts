import type { ConceptModule } from '../../engine/concept';
import { tidyGrants } from '../../engine/link-grants/tidy-grants';
import { sendAskedLink } from './asked-on-site';
import { assemblePaper } from './bring-papers';
import { noticeHandlers } from './handlers';
import { migrations } from './migrations';
import { notices } from './notices';
import { seed } from './seed';
import type { NoticeTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends NoticeTables {}
}

const tidy = tidyGrants('notices.tidyGrants', '53 * * * *', { codes: 'notice_codes', grants: 'notice_grants' });

export const noticesConcept = {
  name: 'notices',
  notices,
  handlers: noticeHandlers,
  migrations,
  jobs: [assemblePaper, sendAskedLink, tidy],
  seed,
  customerColumns: [
    { table: 'claim_notices', columns: ['customer_id'], fate: 'move', kind: 'messages', at: 'sent_at' },
  ],
} satisfies ConceptModule;
