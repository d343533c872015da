import { issueSettings, priceCheck } from '../../lib/contract/policies';
import { snapshotKind, unchanged } from '../db/snapshot';

/** Settings of an order item before its policy is issued, and as they were sent. */
export const issueSettingsKind = snapshotKind({ kind: 'issue_settings', v: 1, schema: issueSettings, upgrades: {} });

/** A comparison of the first price with a later one. */
export const priceCheckKind = snapshotKind({
  kind: 'price_check',
  v: 2,
  schema: priceCheck,
  upgrades: { 1: unchanged },
});
