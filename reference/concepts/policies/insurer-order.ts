import { tenantOf } from '../../engine/db/tenant';
import type { InsurerOrder } from '../../simulators/issuing/insurer-desk';
import { issueBehaviour } from '../../simulators/issuing/sentinels';
import type { JobContext } from '../../engine/jobs/job';
import { storedRequestOfAnyLine } from '../quotes/stored';
import { readSnapshot } from '../../engine/db/snapshot';
import type { StoredIssue } from './locked-issue';
import { issueSettingsKind } from '../orders/issue-settings';
import { credentialsOf } from './stored-case';
import { toldOf } from './told';

/**
 * Returns the call to the insurer of an attempt. The id of the attempt is the reference: the insurer makes at most one
 * policy of it, however often it is sent.
 */
export async function insurerOrder({ db, settings }: JobContext, issue: StoredIssue): Promise<InsurerOrder> {
  const tenant = tenantOf(db, issue.agency_id);
  const { request_id } = await tenant
    .selectFrom('order_items')
    .select('request_id')
    .where('id', '=', issue.order_item_id)
    .executeTakeFirstOrThrow();
  const { question } = await storedRequestOfAnyLine(tenant, request_id);
  return {
    reference: issue.id,
    supplier: issue.supplier,
    behaviour: issueBehaviour(question.request),
    told: toldOf(readSnapshot(issueSettingsKind, issue.settings), await credentialsOf(tenant, issue.supplier)),
    pace: settings.ratingPace ?? 1,
    now: new Date(),
  };
}
