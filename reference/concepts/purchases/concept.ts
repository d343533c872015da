import type { ConceptModule } from '../../engine/concept';
import { followIssue } from './follow-issue';
import { issuePaid, issueWhatIsPaid } from './issue-paid';
import { migrations } from './migrations';
import { sendPolicy, tellOfPolicy } from './send-policy';
import { tidyGrants } from '../../engine/link-grants/tidy-grants';
import type { PurchaseTables } from './tables';
import { purchaseHandlers } from './handlers';
import { notices } from './notices';

declare module '../../engine/db/schema' {
  interface Schema extends PurchaseTables {}
}

const tidy = tidyGrants('purchases.tidyGrants', '47 * * * *', { codes: 'purchase_codes', grants: 'purchase_grants' });

export const purchasesConcept = {
  name: 'purchases',
  notices,
  handlers: purchaseHandlers,
  on: { 'orderItem.paid': issueWhatIsPaid, 'policy.filed': tellOfPolicy },
  migrations,
  jobs: [issuePaid, followIssue, sendPolicy, tidy],
} satisfies ConceptModule;
