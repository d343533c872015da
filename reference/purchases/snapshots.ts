import { purchaseAnswers } from '../../lib/contract/purchase-answers';
import { snapshotKind } from '../db/snapshot';

/** What a customer has said so far. */
export const purchaseAnswersKind = snapshotKind({
  kind: 'purchase_answers',
  v: 1,
  schema: purchaseAnswers,
  upgrades: {},
});
