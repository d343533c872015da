import { type timeline, timelineKinds } from '../../../lib/contract/customers/timeline';
import { requireCustomer } from '../customers/require-customer';
import type { Handlers } from '../../engine/http/handlers';
import { findTimeline } from './find-timeline';

export const timelineHandlers = {
  async list({ params, query }, context) {
    const { id: customerId } = await requireCustomer(context.tenant, params.customerId);
    const kinds = query.kinds && query.kinds.length > 0 ? [...new Set(query.kinds)] : timelineKinds;
    const { claimId, before, size } = query;
    return findTimeline({ customerId, claimId, kinds, before, size }, context);
  },
} satisfies Handlers<typeof timeline>;
