import type { quotes } from '../../../lib/contract/quotes/quotes';
import { requireCustomer } from '../customers/require-customer';
import type { Handlers } from '../../engine/http/handlers';
import { accountIn } from '../accounts/scope';
import { findRequests } from './find-requests';

export const quoteHandlers = {
  history: ({ query: { query: words, scope, ...search } }, { db, tenant, caller }) =>
    findRequests(db, tenant, { ...search, words, accountId: accountIn(scope, caller) }),

  async requestsOf({ params, query }, { db, tenant }) {
    const { id } = await requireCustomer(tenant, params.customerId);
    return findRequests(db, tenant, { ...query, customerId: id });
  },
} satisfies Handlers<typeof quotes>;
