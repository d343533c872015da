import type { policies } from '../../../lib/contract/orders/policies';
import type { Handlers } from '../../engine/http/handlers';
import { askAgain } from './ask-again';
import { changeStatus } from './change-status';
import { findPolicies, policiesByNumber } from './find-policies';
import { readCase } from './read-case';
import { recordNumber } from './record-number';
import { checkProducts, setProducts, startByHand } from './settings';
import { startIssue } from './start-issue';

export const policyHandlers = {
  get: ({ params }, context) => readCase(params.orderId, context),

  async setProducts({ params, body }, context) {
    await setProducts(params.orderId, body.products, context);
    return readCase(params.orderId, context);
  },

  async check({ params, body }, context) {
    await checkProducts(params.orderId, body.productIds, context);
    return readCase(params.orderId, context);
  },

  issue: ({ params, body }, context) => startIssue(params.orderId, params.supplierId, body, context),
  askInsurer: ({ params }, context) => askAgain(params.orderId, params.issueId, context),

  async startByHand({ params, body }, context) {
    await startByHand(params.orderItemId, params.orderId, body.value, context);
    return readCase(params.orderId, context);
  },

  async recordNumber({ params, body }, context) {
    await recordNumber(params.orderId, params.orderItemId, body.policyNumber, context);
    return readCase(params.orderId, context);
  },

  async changeStatus({ params, body }, context) {
    await changeStatus(params.orderId, params.status, body.version, context);
    return readCase(params.orderId, context);
  },

  byNumber: ({ query }, { tenant }) => policiesByNumber(tenant, query.policyNumber),
  list: ({ params, query }, { db, tenant }) => findPolicies(db, tenant, { ...params, ...query }),
} satisfies Handlers<typeof policies>;
