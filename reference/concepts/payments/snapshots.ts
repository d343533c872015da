import { priceCheck } from '../../../lib/contract/orders/policies';
import { snapshotKind, unchanged } from '../../engine/db/snapshot';

/** A comparison of the first price with a later one. */
export const priceCheckKind = snapshotKind({
  kind: 'price_check',
  v: 3,
  schema: priceCheck,
  upgrades: { 1: unchanged, 2: unchanged },
});
