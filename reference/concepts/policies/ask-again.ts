import type { PolicyIssue } from '../../../lib/contract/orders/policies';
import type { Context } from '../../engine/http/context';
import { found } from '../../engine/failures/failure';
import { filesOfDocuments, issueOf } from './read-case';
import { queueDocument } from './record-outcome';
import { settleIssue } from './send-issue';
import { issuesOf } from './stored-case';

/**
 * Asks the insurer now: for a lost outcome, or for a late document. Releases a paid item that the insurer refused
 * without a proposal, so that it can be issued again. Anything else is returned as it is.
 * @throws Failure NOT_FOUND
 */
export async function askAgain(orderId: string, issueId: string, context: Context): Promise<PolicyIssue> {
  const { tenant, jobs, agencyId, now } = context;
  const issue = found((await issuesOf(tenant, orderId)).find(({ id }) => id === issueId));
  if (issue.state === 'UNKNOWN')
    await jobs.send(settleIssue, { issueId, agencyId }, { singletonKey: `now ${issueId}` });
  // Refused without a proposal: a new attempt cannot issue twice, and the payment stays.
  if (issue.state === 'PAID_NOT_ISSUED' && issue.proposal_number === null) {
    await tenant.updateTable('policy_issues').set({ state: 'FAILED' }).where('id', '=', issueId).execute();
    return issueOf({ ...issue, state: 'FAILED' }, null);
  }
  const isLate = issue.document_state === 'LATE';
  if (isLate) {
    await tenant
      .updateTable('policy_issues')
      .set({ document_state: 'WAITING', document_tries: 0 })
      .where('id', '=', issueId)
      .where('document_state', '=', 'LATE')
      .execute();
    await queueDocument(context, issue, now);
  }
  const files = await filesOfDocuments(tenant, issue.document_id === null ? [] : [issue.document_id]);
  const fileId = files.get(issue.document_id ?? '') ?? null;
  return issueOf(isLate ? { ...issue, document_state: 'WAITING', document_tries: 0 } : issue, fileId);
}
