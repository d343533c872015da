import type { proposals } from '../../../lib/contract/orders/proposals';
import type { Handlers } from '../../engine/http/handlers';
import { findProposals } from './find-proposals';
import { findWaitings } from './find-waitings';
import { markSeen } from './mark-seen';
import { readProposal } from './read-proposal';
import { createRenewal, renewalFile, renewalStatus, updateRenewal } from './renewal-proposals';
import { supplierForm } from './supplier-form';

export const proposalHandlers = {
  list: ({ query }, { db, tenant, caller }) => findProposals(db, tenant, caller.accountId, query),
  get: ({ params }, context) => readProposal(params.orderId, context),
  renewalStatus: ({ params }, context) => renewalStatus(params, context),
  createRenewal: ({ params }, context) => createRenewal(params, context),
  updateRenewal: ({ params, body }, context) => updateRenewal(params, body.revision, context),
  renewalFile: ({ params }, context) => renewalFile(params, context),
  form: ({ params }, context) => supplierForm(params.orderId, params.orderItemId, context),
  waitings: ({ query }, context) => findWaitings(query, context),

  async markSeen({ body }, context) {
    await markSeen(body.orderIds, context);
    return { done: true };
  },
} satisfies Handlers<typeof proposals>;
