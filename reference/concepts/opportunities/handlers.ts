import type { opportunities } from '../../../lib/contract/desk/opportunities';
import type { Handlers } from '../../engine/http/handlers';
import { countOpportunities } from './count';
import { findOpportunities } from './list';
import { putAside, recallMarks } from './marks';
import { answerSent, findSent } from './sent';

export const opportunityHandlers = {
  count: ({ query }, context) => countOpportunities(context, query),
  list: ({ query }, context) => findOpportunities(context, query),
  async snooze({ body: { opportunityIds, until } }, context) {
    await putAside(context, opportunityIds, { until, reason: null });
    context.describe({ number: opportunityIds.length });
    return { done: true };
  },
  async dismiss({ body: { opportunityIds, reason } }, context) {
    await putAside(context, opportunityIds, { until: null, reason });
    context.describe({ number: opportunityIds.length });
    return { done: true };
  },
  async recall({ body: { opportunityIds } }, context) {
    await recallMarks(context, opportunityIds);
    context.describe({ number: opportunityIds.length });
    return { done: true };
  },
  sent: ({ query }, context) => findSent(context, query),
  async answer({ params, body }, context) {
    const sent = await answerSent(context.tenant, params.sentId, body.value ? context.now : null);
    context.describe({ sentId: sent.sentId, value: body.value });
    return sent;
  },
} satisfies Handlers<typeof opportunities>;
