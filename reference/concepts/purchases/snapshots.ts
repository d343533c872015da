import { purchaseAnswers } from '../../../lib/contract/portal/purchase-answers';
import { snapshotKind } from '../../engine/db/snapshot';

/** What a customer has said so far. */
export const purchaseAnswersKind = snapshotKind({
  kind: 'purchase_answers',
  v: 1,
  schema: purchaseAnswers,
  upgrades: {},
});
