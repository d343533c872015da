import { issueSettings } from '../../../lib/contract/orders/policies';
import { snapshotKind } from '../../engine/db/snapshot';

/**
 * Settings of an order item before its policy is issued, and as they were sent. The rider groups of version 1 were those
 * of the request and changed nothing: without any, the rider is the ordered one. Before version 3 nobody confirmed what
 * was assumed, and before version 4 a paper was confirmed without its document.
 */
export const issueSettingsKind = snapshotKind({
  kind: 'issue_settings',
  v: 4,
  schema: issueSettings,
  upgrades: {
    1: (old: Record<string, unknown>) => ({ ...old, ruleGroups: [] }),
    2: (old: Record<string, unknown>) => ({ ...old, confirmedDrivers: [], smoking: null }),
    3: (old: Record<string, unknown>) => ({ ...old, papers: [] }),
  },
});
