import type { ProposalCard } from '../../../lib/contract/orders/proposals';
import type { Context } from '../../engine/http/context';
import { readCase } from '../policies/read-case';
import { storedCase } from '../policies/stored-case';
import { renewalProposalsOf } from './renewal-proposals';

/** Returns the card of a proposal: the case of its order, and the renewal proposals of its items. @throws NOT_FOUND */
export async function readProposal(orderId: string, context: Context): Promise<ProposalCard> {
  const shown = await readCase(orderId, context);
  const renewals = await renewalProposalsOf(context.tenant, await storedCase(context.tenant, orderId, context.locale));
  return { ...shown, renewals };
}
