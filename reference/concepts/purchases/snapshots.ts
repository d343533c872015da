import { purchaseAnswers } from '../../../lib/contract/portal/purchase-answers';
import { snapshotKind } from '../../engine/db/snapshot';

/** What a customer has said so far. */
export const purchaseAnswersKind = snapshotKind({
  kind: 'purchase_answers',
  v: 2,
  schema: purchaseAnswers,
  // Only the first driver's history was asked for; that of further ones is asked before insurers are.
  upgrades: {
    1: (old: { history: object | null }) => ({ ...old, history: old.history && { ...old.history, others: [] } }),
  },
});
