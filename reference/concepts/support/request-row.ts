import type { Selectable } from 'kysely';
import type { SupportRequest } from '../../../lib/contract/desk/support';
import type { Context } from '../../engine/http/context';
import type { SupportTables } from './tables';

/** Selects the caller's own requests: colleagues must not see them. */
export const ownRequests = ({ tenant, caller }: Pick<Context, 'tenant' | 'caller'>) =>
  tenant.selectFrom('support_requests').where('account_id', '=', caller.accountId);

export const requestOf = (row: Selectable<SupportTables['support_requests']>): SupportRequest => ({
  supportRequestId: row.id,
  requestNumber: row.request_number,
  topic: row.topic,
  message: row.message,
  reference: row.reference,
  createTs: row.created_at,
  answerBy: row.answer_by,
  answeredTs: row.answered_at,
});
