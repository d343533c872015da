import type { Order } from '../../../lib/contract/orders/orders';
import { localeFor } from '../../../lib/i18n/locales';
import { tenantOf } from '../../engine/db/tenant';
import { addDrawn } from '../documents/add-drawn';
import { type EventHandler, publish } from '../../engine/jobs/events';
import type { JobContext, Scope } from '../../engine/jobs/job';
import { readSnapshot } from '../../engine/db/snapshot';
import { sendMessage } from '../../engine/outbox/send-message';
import { customerOf } from '../reminders/reach';
import type { Settings } from '../../engine/settings';
import { policyMail } from './policy-mail';
import { issueSettingsKind } from '../orders/issue-settings';
import { drawSheet } from '../../engine/pdf/draw-sheet';
import { lockedIssue, type StoredIssue } from './locked-issue';
import { policySheet } from './policy-sheet';
import { storedCase } from './stored-case';
import { putBytes } from '../../engine/store/put-bytes';

/**
 * Stores the document of an issued policy as a document of the order and its customer, once. Customers
 * who agreed to digital documents get it by mail, unless another concept writes to them.
 */
export async function filePolicy(
  scope: Scope,
  { files, settings }: Pick<JobContext, 'files' | 'settings'>,
  issueId: string,
  now: Date,
): Promise<void> {
  const issue = await lockedIssue(scope, issueId);
  if (!issue || issue.document_id !== null) return;
  const tenant = tenantOf(scope.db, issue.agency_id);
  const stored = await storedCase(tenant, issue.order_id, 'he');
  const sheet = await policySheet(tenant, stored, issue);
  const { bytes, pages } = await drawSheet(sheet, now);
  const content = await putBytes(files, bytes, 'application/pdf');
  const file = { ...content, name: `${sheet.title.replaceAll(/[/\\]/g, '-')}.pdf` };
  const documentId = await addDrawn(tenant, {
    customerId: stored.order.customerId!,
    orderId: issue.order_id,
    name: sheet.title,
    infoType: 'POLICY',
    productType: stored.order.productType,
    version: { file, source: 'COPY', accountId: issue.account_id, pages, now },
  });
  await endWait(scope, settings, issue, { documentId, customerId: stored.order.customerId, ...file });
}

interface Arrived {
  documentId: string;
  customerId: Order['customerId'];
  hash: string;
  name: string;
}

/** Ends the wait for a policy that has come another way. @returns nothing when it has come meanwhile */
export const takeArrived: EventHandler<'policy.arrived'> = async (scope, { agencyId, issueId, document, settings }) => {
  const issue = await lockedIssue(scope, issueId);
  if (issue?.agency_id !== agencyId || issue.document_state !== 'LATE' || issue.document_id !== null) return undefined;
  await endWait(scope, settings, issue, document);
  return 'taken';
};

/** Notes that the document of a policy is here, and sends it to whom it was promised. */
async function endWait(
  scope: Scope,
  settings: Settings,
  issue: StoredIssue,
  { documentId, customerId, hash, name }: Arrived,
): Promise<void> {
  await tenantOf(scope.db, issue.agency_id)
    .updateTable('policy_issues')
    .set({ document_id: documentId, document_state: 'RECEIVED' })
    .where('id', '=', issue.id)
    .execute();
  const { agreements } = readSnapshot(issueSettingsKind, issue.settings);
  const attachment = agreements.includes('DIGITAL_DOCUMENTS') ? { hash, name } : null;
  const { agency_id: agencyId, order_item_id: orderItemId } = issue;
  const isTold = await publish(scope, 'policy.filed', { agencyId, orderItemId, attachment });
  if (!isTold && attachment) await mailPolicy(scope, settings, customerId, { agencyId, ...attachment });
}

interface Mailed {
  agencyId: string;
  hash: string;
  name: string;
}

/** Mails the policy to a customer who agreed to digital documents and has an address. */
async function mailPolicy(
  scope: Scope,
  settings: Settings,
  customerId: Order['customerId'],
  { agencyId, hash, name }: Mailed,
): Promise<void> {
  const tenant = tenantOf(scope.db, agencyId);
  const reached = await customerOf({ tenant }, customerId);
  if (!reached?.email) return;
  const { name: agency } = await scope.db
    .selectFrom('agencies')
    .select('name')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  await sendMessage(scope, settings, {
    agencyId,
    channel: 'MAIL',
    recipient: reached.email,
    ...policyMail[localeFor(reached.info.language)](reached.first_name, agency),
    attachment: { hash, name },
  });
}
