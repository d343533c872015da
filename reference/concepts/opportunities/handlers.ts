import type { opportunities } from '../../../lib/contract/desk/opportunities';
import type { Handlers } from '../../engine/http/handlers';
import { countOpportunities } from './count';
import { findOpportunities } from './list';
import { answerSent, findSent } from './sent';

export const opportunityHandlers = {
  count: ({ query }, context) => countOpportunities(context, query),
  list: ({ query }, context) => findOpportunities(context, query),
  sent: ({ query }, context) => findSent(context, query),
  async answer({ params, body }, context) {
    const sent = await answerSent(context.tenant, params.sentId, body.value ? context.now : null);
    context.describe({ sentId: sent.sentId, value: body.value });
    return sent;
  },
} satisfies Handlers<typeof opportunities>;
