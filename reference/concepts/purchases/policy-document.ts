import type { purchases } from '../../../lib/contract/portal/purchases';
import { fileAnswer } from '../../engine/files/file-answer';
import { found } from '../../engine/failures/failure';
import { filesOfDocuments } from '../policies/read-case';
import { looking } from './buying';
import { latestIssue, standingOf } from './purchase-stage';

/** Returns the policy that the insurer sent. */
export const document = looking<typeof purchases.document>(async (_, context) => {
  const standing = await standingOf(context.purchase, context);
  const documentId = found(standing && latestIssue(standing)?.document_id);
  const fileId = (await filesOfDocuments(context.tenant, [documentId])).get(documentId);
  return fileAnswer(context, found(fileId), ['document'], 'attachment');
});
