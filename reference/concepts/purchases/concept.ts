import type { ConceptModule } from '../../engine/concept';
import { followIssue } from './follow-issue';
import { issuePaid } from './issue-paid';
import { migrations } from './migrations';
import { sendPolicy } from './send-policy';
import { tidyGrants } from '../../engine/link-grants/tidy-grants';

const tidy = tidyGrants('purchases.tidyGrants', '47 * * * *', { codes: 'purchase_codes', grants: 'purchase_grants' });

export const purchasesConcept: ConceptModule = {
  name: 'purchases',
  migrations,
  jobs: [issuePaid, followIssue, sendPolicy, tidy],
};
