import type { cars } from '../../lib/contract/cars';
import type { Handlers } from '../http/handlers';
import { lineHandlers } from '../quotes/line-handlers';
import { storedRequest } from '../quotes/stored';
import { ridersFor } from '../rating/car/riders';
import { riskOf } from '../rating/car/risk';
import { countCustomerRequests } from './count-customer-requests';
import { carLine } from './line';

export const carHandlers = {
  ...lineHandlers(carLine),

  countCustomerRequests: (_, { tenant }) => countCustomerRequests(tenant),

  async riders({ query }, { tenant, locale }) {
    if (query.requestId === undefined) return ridersFor(locale, null);
    const { question } = await storedRequest(tenant, carLine, query.requestId);
    return ridersFor(locale, riskOf(question.request, question.resolved.model));
  },
} satisfies Handlers<typeof cars>;
